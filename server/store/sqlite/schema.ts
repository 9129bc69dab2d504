export const schemaVersion = 1

/**
 * `records` is what is; `changes` is what happened: live feed, page invalidation, history and audit trail in one.
 * AUTOINCREMENT, because a revision must never be used twice, not even after a removal.
 */
export const schema = `
BEGIN IMMEDIATE;
CREATE TABLE IF NOT EXISTS records (
  list TEXT NOT NULL, key TEXT NOT NULL, revision INTEGER NOT NULL,
  sort TEXT NOT NULL, search TEXT NOT NULL, once TEXT, data TEXT NOT NULL,
  UNIQUE (list, key));
CREATE INDEX IF NOT EXISTS records_in_order ON records (list, sort, key, search);
CREATE UNIQUE INDEX IF NOT EXISTS records_once ON records (once) WHERE once IS NOT NULL;
CREATE TABLE IF NOT EXISTS changes (
  revision INTEGER PRIMARY KEY AUTOINCREMENT,
  list TEXT NOT NULL, key TEXT NOT NULL, data TEXT, actor TEXT NOT NULL, at TEXT NOT NULL);
CREATE INDEX IF NOT EXISTS changes_of_list ON changes (list, revision);
CREATE INDEX IF NOT EXISTS changes_of_record ON changes (list, key, revision);
CREATE TABLE IF NOT EXISTS claims (name TEXT PRIMARY KEY, last INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS shapes (list TEXT PRIMARY KEY, shape TEXT NOT NULL);
PRAGMA user_version = ${schemaVersion};
COMMIT;`
