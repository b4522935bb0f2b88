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
CREATE TABLE cursor (file TEXT PRIMARY KEY, change INTEGER NOT NULL) WITHOUT ROWID, STRICT;
CREATE TABLE watch (
    kind TEXT NOT NULL, key TEXT NOT NULL, name TEXT NOT NULL, note TEXT NOT NULL DEFAULT '',
    group_name TEXT NOT NULL DEFAULT '', position INTEGER NOT NULL, added_at_ms INTEGER NOT NULL,
    PRIMARY KEY (kind, key)
  ) WITHOUT ROWID, STRICT;
CREATE TABLE rule (id TEXT PRIMARY KEY, spec TEXT NOT NULL, changed_at_ms INTEGER NOT NULL) WITHOUT ROWID, STRICT;
CREATE TABLE alert (
    id INTEGER PRIMARY KEY, rule TEXT NOT NULL, kind TEXT NOT NULL, subject_kind TEXT NOT NULL,
    subject_key TEXT NOT NULL, turn INTEGER NOT NULL, at_ms INTEGER NOT NULL, spec TEXT NOT NULL,
    shown_at_ms INTEGER, read_at_ms INTEGER, UNIQUE (rule, subject_kind, subject_key, turn)
  ) STRICT;
CREATE INDEX alert_by_time ON alert (at_ms);
INSERT INTO fact VALUES ('file', '1cf11da9d6e0160c');
INSERT INTO fact VALUES ('headlines', '1767263399000');
INSERT INTO fact VALUES ('present-at-ms', '7');
INSERT INTO subject VALUES (1, 'self', 'self', NULL);
INSERT INTO series VALUES (1, 1, 'funds', 'USD', 11, 11, 3, 1767263400000, 120, NULL, 10, 2);
INSERT INTO series VALUES (2, 1, 'unreadNotifications', NULL, 11, 11, 4, 1767263400000, 3, NULL, 10, 2);
INSERT INTO series VALUES (3, 1, 'notification/66f0', NULL, 11, 11, 5, 1767263398000, NULL, 'Welcome
Hello', 11, 1);
INSERT INTO series VALUES (4, 1, 'transferReceived/66f1', NULL, 11, 11, 6, 1767263397000, NULL, 'Bo Lind sent you funds
Thanks.', 11, 1);
INSERT INTO observation VALUES (1, 10, 1, 10, 1767259800000, 0, 100, NULL);
INSERT INTO observation VALUES (1, 11, 3, 11, 1767263400000, 0, 120, NULL);
INSERT INTO observation VALUES (2, 10, 2, 10, 1767259800000, 0, 1, NULL);
INSERT INTO observation VALUES (2, 11, 4, 11, 1767263400000, 0, 3, NULL);
INSERT INTO observation VALUES (3, 11, 5, 11, 1767263398000, 0, NULL, 'Welcome
Hello');
INSERT INTO observation VALUES (4, 11, 6, 11, 1767263397000, 0, NULL, 'Bo Lind sent you funds
Thanks.');
INSERT INTO turn VALUES (10, 1767259800000);
INSERT INTO turn VALUES (11, 1767263400000);
INSERT INTO cursor VALUES ('19eab99c6beb84c6', 5);
INSERT INTO watch VALUES ('corporation', '7', 'Kestrel', '', '', 1, 1795965226096);
INSERT INTO watch VALUES ('party', 'US/3', 'Blue', 'Friends', 'Home', 0, 1795965226092);
INSERT INTO rule VALUES ('r1', '{"type":"figure","id":"r1","subject":"corporation:7","name":"Kestrel","metric":"sharePrice","comparison":"above","limit":20,"withinTurns":1,"isOnce":false}', 5);
INSERT INTO alert VALUES (1, 'unread', 'unread', 'self', 'self', 11, 1767263400000, '{"name":"","title":"2 new notifications","body":"3 are unread.","route":"/notifications","isLate":false,"reason":{"rule":"The count went up","metric":"unreadNotifications","unit":"count","currency":null,"before":1,"after":3}}', NULL, NULL);
INSERT INTO alert VALUES (2, 'turn', 'turn', 'world', 'world', 11, 1767263400000, '{"name":"","title":"Turn 11","body":"The game has moved on.","route":"/","isLate":false,"reason":{"rule":"The turn rose","metric":"turn","unit":"turns","currency":null,"before":10,"after":11}}', NULL, NULL);
PRAGMA user_version = 1;
