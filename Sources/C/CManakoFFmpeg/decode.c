#include <unistd.h>

#include "reader.h"

// Takes the next packet; an error is the end of packets, of whatever kind.
static int read_packet(manako_av_reader *reader) {
    while (true) {
        int error = manako_av.av_read_frame(reader->file, reader->packet);
        if (error != AVERROR(EAGAIN)) return error;
        if (manako_av_is_interrupted(reader)) return AVERROR_EXIT;
        usleep(2000);
    }
}

// Whether a packet is passed over: after a jump the decoder begins with a key frame, whose time is kept.
static bool is_before_landing(manako_av_reader *reader) {
    if (!reader->awaits_key) return false;
    const AVPacket *packet = reader->packet;
    if (reader->skipped > 0) {
        reader->skipped--;
        return true;
    }
    if (!(packet->flags & AV_PKT_FLAG_KEY)) return true;
    reader->awaits_key = false;
    int64_t time = packet->pts != AV_NOPTS_VALUE ? packet->pts : packet->dts;
    reader->landing = time == AV_NOPTS_VALUE ? INT64_MIN : time;
    return false;
}

// Feeds the decoder with one packet, or tells it that there are no more.
static void feed(manako_av_reader *reader) {
    int error = read_packet(reader);
    if (error < 0) {
        // Some demuxers call an end what a failed read was.
        int hidden = reader->file->pb ? reader->file->pb->error : 0;
        reader->end = error == AVERROR_EOF && hidden < 0 && hidden != AVERROR_EOF ? hidden : error;
        if (reader->end == AVERROR_EOF && manako_av_broke_off()) reader->end = AVERROR_INVALIDDATA;
        manako_av_fail(&reader->words, reader->end);
        manako_av.avcodec_send_packet(reader->codec, NULL);
        return;
    }
    if (reader->packet->stream_index == reader->stream->index && !is_before_landing(reader)) {
        bool is_damaged = reader->packet->flags & AV_PKT_FLAG_CORRUPT;
        if (manako_av.avcodec_send_packet(reader->codec, reader->packet) < 0 || is_damaged) reader->damaged++;
    }
    manako_av.av_packet_unref(reader->packet);
}

static manako_av_status finish(manako_av_reader *reader) {
    if (reader->end == AVERROR_EOF) return MANAKO_AV_END;
    if (reader->is_stopped || reader->is_timed_out) return manako_av_reader_fail(reader, reader->end);
    // The words are those of the moment when the packets broke off.
    manako_av_words words = reader->words;
    manako_av_status status = manako_av_fail(&reader->words, reader->end);
    reader->words = words;
    return status;
}

static manako_av_status decode(manako_av_reader *reader, manako_av_picture *picture) {
    while (true) {
        int error = manako_av.avcodec_receive_frame(reader->codec, reader->frame);
        if (error >= 0) return manako_av_take(reader, picture);
        if (error == AVERROR_EOF) return finish(reader);
        if (error == AVERROR(EAGAIN)) {
            if (reader->end) return finish(reader);
            feed(reader);
        } else if (error == AVERROR(ENOMEM)) {
            return manako_av_reader_fail(reader, error);
        } else {
            reader->damaged++;
        }
        if (manako_av_is_interrupted(reader)) return manako_av_reader_fail(reader, AVERROR_EXIT);
    }
}

manako_av_status manako_av_reader_next(manako_av_reader *reader, manako_av_picture *picture) {
    manako_av_signals signals;
    manako_av_hold_signals(&signals);
    manako_av_start_step(reader);
    manako_av_status status = decode(reader, picture);
    manako_av_release_signals(&signals);
    return status;
}

// Looks through the packets of the reader's stream for the last key frame shown at or before a time.
static int64_t find_key(manako_av_reader *reader, int64_t time) {
    int64_t found = -1, last = INT64_MIN;
    for (int64_t number = 0; read_packet(reader) >= 0;) {
        AVPacket packet = *reader->packet;
        manako_av.av_packet_unref(reader->packet);
        if (packet.stream_index != reader->stream->index) continue;
        if (packet.dts != AV_NOPTS_VALUE) {
            if (packet.dts < last) return -1;
            last = packet.dts;
            if (last > time) return found;
        }
        bool is_before = packet.pts != AV_NOPTS_VALUE && packet.pts <= time;
        if (is_before && packet.flags & AV_PKT_FLAG_KEY) found = number;
        number++;
    }
    return found;
}

int64_t manako_av_reader_find_key(manako_av_reader *reader, int64_t time) {
    manako_av_signals signals;
    manako_av_hold_signals(&signals);
    manako_av_start_step(reader);
    int64_t number = find_key(reader, time);
    manako_av_release_signals(&signals);
    return number;
}

// Feeds the decoder up to the key frame at which it begins.
static manako_av_status wait_for_key(manako_av_reader *reader, int64_t *landing) {
    reader->awaits_key = true;
    reader->landing = INT64_MIN;
    while (reader->awaits_key && !reader->end && !manako_av_is_interrupted(reader)) feed(reader);
    *landing = reader->landing;
    bool is_interrupted = reader->is_stopped || reader->is_timed_out;
    return is_interrupted ? manako_av_reader_fail(reader, AVERROR_EXIT) : MANAKO_AV_OK;
}

manako_av_status manako_av_reader_skip(manako_av_reader *reader, int64_t number, int64_t *landing) {
    manako_av_signals signals;
    manako_av_hold_signals(&signals);
    manako_av_start_step(reader);
    reader->skipped = number;
    manako_av_status status = wait_for_key(reader, landing);
    manako_av_release_signals(&signals);
    return status;
}

manako_av_status manako_av_reader_seek(manako_av_reader *reader, int64_t time, int64_t *landing) {
    *landing = INT64_MIN;
    manako_av_signals signals;
    manako_av_hold_signals(&signals);
    manako_av_start_step(reader);
    bool is_done = manako_av.av_seek_frame(reader->file, reader->stream->index, time, AVSEEK_FLAG_BACKWARD) >= 0;
    manako_av.avcodec_flush_buffers(reader->codec);
    reader->end = 0;
    manako_av_status status = is_done ? wait_for_key(reader, landing) : MANAKO_AV_OK;
    if (!is_done && manako_av_is_interrupted(reader)) status = manako_av_reader_fail(reader, AVERROR_EXIT);
    manako_av_release_signals(&signals);
    return status;
}
