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
    if (reader->packet->stream_index == reader->stream->index) {
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

manako_av_status manako_av_reader_seek(manako_av_reader *reader, int64_t time) {
    manako_av_start_step(reader);
    int error = manako_av.av_seek_frame(reader->file, reader->stream->index, time, AVSEEK_FLAG_BACKWARD);
    if (error < 0) {
        bool is_ours = reader->is_stopped || reader->is_timed_out;
        return is_ours ? manako_av_reader_fail(reader, error)
                       : manako_av_say(&reader->words, MANAKO_AV_UNSUPPORTED, "it can't be wound to another time");
    }
    manako_av.avcodec_flush_buffers(reader->codec);
    reader->end = 0;
    return MANAKO_AV_OK;
}
