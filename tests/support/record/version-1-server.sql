CREATE TABLE fact (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID, STRICT;
CREATE TABLE subject (
    id INTEGER PRIMARY KEY, kind TEXT NOT NULL, key TEXT NOT NULL, name TEXT, UNIQUE (kind, key)
  ) STRICT;
CREATE TABLE series (
    id INTEGER PRIMARY KEY, subject INTEGER NOT NULL, metric TEXT NOT NULL, currency TEXT,
    turn INTEGER NOT NULL, until_turn INTEGER NOT NULL, change INTEGER NOT NULL, at_ms INTEGER NOT NULL,
    number REAL, text TEXT, first_turn INTEGER NOT NULL, points INTEGER NOT NULL, UNIQUE (subject, metric)
  ) STRICT;
CREATE TABLE observation (
    series INTEGER NOT NULL, turn INTEGER NOT NULL, change INTEGER NOT NULL, until_turn INTEGER NOT NULL,
    at_ms INTEGER NOT NULL, source INTEGER NOT NULL, number REAL, text TEXT, PRIMARY KEY (series, turn, change)
  ) WITHOUT ROWID, STRICT;
CREATE INDEX observation_by_change ON observation (change);
CREATE TABLE turn (turn INTEGER PRIMARY KEY, at_ms INTEGER NOT NULL) STRICT;
INSERT INTO fact VALUES ('file', '19eab99c6beb84c6');
INSERT INTO subject VALUES (1, 'world', 'world', NULL);
INSERT INTO series VALUES (1, 1, 'turn', NULL, 11, 11, 3, 1767263400000, 11, NULL, 10, 2);
INSERT INTO series VALUES (2, 1, 'headline/n1', NULL, 11, 11, 4, 1767259799000, NULL, 'A quiet day
Nothing happened, really.', 10, 2);
INSERT INTO series VALUES (3, 1, 'headline/n2', NULL, 11, 11, 5, 1767263399000, NULL, 'A speech
Ada Marsh spoke.', 11, 1);
INSERT INTO observation VALUES (1, 10, 1, 10, 1767259800000, 0, 10, NULL);
INSERT INTO observation VALUES (1, 11, 3, 11, 1767263400000, 0, 11, NULL);
INSERT INTO observation VALUES (2, 10, 2, 10, 1767259799000, 0, NULL, 'A quiet day
Nothing happened.');
INSERT INTO observation VALUES (2, 11, 4, 11, 1767259799000, 0, NULL, 'A quiet day
Nothing happened, really.');
INSERT INTO observation VALUES (3, 11, 5, 11, 1767263399000, 0, NULL, 'A speech
Ada Marsh spoke.');
INSERT INTO turn VALUES (10, 1767259800000);
INSERT INTO turn VALUES (11, 1767263400000);
PRAGMA user_version = 1;
