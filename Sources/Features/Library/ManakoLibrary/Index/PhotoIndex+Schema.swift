extension PhotoIndex {
    /// The scripts that make the tables, each from what the one before has left.
    static let steps = [photos + search, trash, details, people]

    /// Folders, files, and the photos that files hold.
    ///
    /// A file that is being looked at is `started`; one that was when a process crashed is a `suspect`, and looked at alone.
    /// A photo is `hidden` when no file holds it that is not missing; triggers keep that true. Pictures and findings, which are large, lie
    /// in a table of their own, so that reading all photos reads little.
    private static let photos = """
        CREATE TABLE roots (id INTEGER PRIMARY KEY, path TEXT NOT NULL UNIQUE);
        CREATE TABLE photos (
            id INTEGER PRIMARY KEY AUTOINCREMENT, hash BLOB NOT NULL UNIQUE, kind INTEGER NOT NULL, width INTEGER NOT NULL,
            height INTEGER NOT NULL, bytes INTEGER NOT NULL, taken INTEGER NOT NULL, dated INTEGER NOT NULL,
            colors INTEGER NOT NULL, sharpness REAL NOT NULL, camera TEXT NOT NULL, latitude REAL, longitude REAL,
            place TEXT NOT NULL, duration REAL, hidden INTEGER NOT NULL DEFAULT 1, compared INTEGER NOT NULL DEFAULT 0);
        CREATE INDEX photos_by_time ON photos (hidden, taken DESC, id DESC);
        CREATE INDEX photos_to_compare ON photos (id) WHERE compared = 0;
        CREATE TABLE files (
            id INTEGER PRIMARY KEY, root INTEGER NOT NULL REFERENCES roots (id) ON DELETE CASCADE,
            path TEXT NOT NULL UNIQUE, kind INTEGER NOT NULL, size INTEGER NOT NULL, modified INTEGER NOT NULL,
            photo INTEGER REFERENCES photos (id), error TEXT, missing INTEGER, started INTEGER NOT NULL DEFAULT 0,
            suspect INTEGER NOT NULL DEFAULT 0);
        CREATE INDEX files_by_photo ON files (photo);
        CREATE INDEX files_by_root ON files (root);
        CREATE INDEX files_waiting ON files (suspect, kind, id)
            WHERE photo IS NULL AND error IS NULL AND missing IS NULL;
        CREATE INDEX files_started ON files (id) WHERE started;
        CREATE INDEX files_failed ON files (id) WHERE error IS NOT NULL;
        CREATE TABLE pictures (
            photo INTEGER PRIMARY KEY REFERENCES photos (id) ON DELETE CASCADE, thumbnail BLOB NOT NULL,
            findings TEXT NOT NULL);
        CREATE TABLE prints (photo INTEGER PRIMARY KEY REFERENCES photos (id) ON DELETE CASCADE, print BLOB NOT NULL);
        CREATE TABLE pairs (
            a INTEGER NOT NULL REFERENCES photos (id) ON DELETE CASCADE,
            b INTEGER NOT NULL REFERENCES photos (id) ON DELETE CASCADE, distance REAL NOT NULL,
            PRIMARY KEY (a, b)) WITHOUT ROWID;
        CREATE INDEX pairs_by_second ON pairs (b);
        CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
        CREATE TRIGGER files_added AFTER INSERT ON files WHEN NEW.photo IS NOT NULL BEGIN
            UPDATE photos SET hidden = NOT EXISTS (
                SELECT 1 FROM files WHERE photo = NEW.photo AND missing IS NULL) WHERE id = NEW.photo;
        END;
        CREATE TRIGGER files_changed AFTER UPDATE OF photo, missing ON files BEGIN
            UPDATE photos SET hidden = NOT EXISTS (
                SELECT 1 FROM files WHERE photo = photos.id AND missing IS NULL) WHERE id IN (NEW.photo, OLD.photo);
        END;
        CREATE TRIGGER files_removed AFTER DELETE ON files WHEN OLD.photo IS NOT NULL BEGIN
            UPDATE photos SET hidden = NOT EXISTS (
                SELECT 1 FROM files WHERE photo = OLD.photo AND missing IS NULL) WHERE id = OLD.photo;
        END;
        """

    /// What is looked for: labels with their numbers, their names in both languages, and words by groups of three letters.
    ///
    /// The words are kept beside their texts by ``PhotoWords``: the database trusts no trigger with a virtual table.
    /// A group of three must begin at every letter, so every text ends with two blanks.
    private static let search = """
        CREATE TABLE labels (
            label TEXT NOT NULL, photo INTEGER NOT NULL REFERENCES photos (id) ON DELETE CASCADE,
            count INTEGER NOT NULL, confidence REAL NOT NULL, PRIMARY KEY (label, photo)) WITHOUT ROWID;
        CREATE INDEX labels_by_photo ON labels (photo);
        CREATE TABLE label_names (
            name TEXT NOT NULL, label TEXT NOT NULL, PRIMARY KEY (name, label)) WITHOUT ROWID;
        CREATE TABLE texts (
            photo INTEGER PRIMARY KEY REFERENCES photos (id) ON DELETE CASCADE, text TEXT NOT NULL,
            place TEXT NOT NULL, name TEXT NOT NULL, code TEXT NOT NULL, camera TEXT NOT NULL);
        CREATE VIRTUAL TABLE words USING fts5 (
            text, place, name, code, camera, content='texts', content_rowid='photo', tokenize='trigram');
        CREATE VIRTUAL TABLE words_terms USING fts5vocab (words, 'row');
        """

    /// Files that were moved to the trash, by the number of the request; `file` and `note` are their places there.
    private static let trash = """
        CREATE TABLE trashed (
            id INTEGER PRIMARY KEY, batch INTEGER NOT NULL, path TEXT NOT NULL, file TEXT NOT NULL, note TEXT NOT NULL,
            moment INTEGER NOT NULL);
        CREATE INDEX trashed_by_batch ON trashed (batch);
        """

    /// Files that are being moved to the trash or back; why a file could not be looked at, for programs; how far the eyes of the people in
    /// a photo are open, those of the one who opens them least, and a negative number where there is nobody to tell it of. The indexes let
    /// duplicates and counts be read without a look at each of a million files.
    private static let details = """
        ALTER TABLE trashed ADD COLUMN moving INTEGER NOT NULL DEFAULT 0;
        CREATE INDEX trashed_moving ON trashed (id) WHERE moving;
        ALTER TABLE files ADD COLUMN code TEXT;
        ALTER TABLE files ADD COLUMN reason TEXT;
        ALTER TABLE photos ADD COLUMN eyes REAL;
        DROP INDEX files_by_photo;
        CREATE INDEX files_by_photo ON files (photo, missing);
        CREATE INDEX files_missing ON files (missing) WHERE missing IS NOT NULL;
        CREATE INDEX photos_by_measure ON photos (kind, colors, width, height, bytes);
        CREATE INDEX photos_by_position ON photos (latitude, longitude) WHERE latitude IS NOT NULL;
        """

    /// Faces with their prints and places in the upright picture (0…1, origin lower-left), and the people whom they belong to; none of
    /// them unless the user has asked for it.
    private static let people = """
        CREATE TABLE people (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL);
        CREATE TABLE faces (
            id INTEGER PRIMARY KEY, photo INTEGER NOT NULL REFERENCES photos (id) ON DELETE CASCADE,
            person INTEGER REFERENCES people (id) ON DELETE SET NULL, x REAL NOT NULL, y REAL NOT NULL,
            width REAL NOT NULL, height REAL NOT NULL, print BLOB NOT NULL, picture BLOB NOT NULL);
        CREATE INDEX faces_by_photo ON faces (photo);
        CREATE INDEX faces_by_person ON faces (person, photo);
        ALTER TABLE photos ADD COLUMN faced INTEGER NOT NULL DEFAULT 0;
        CREATE INDEX photos_to_face ON photos (id) WHERE faced = 0;
        """
}
