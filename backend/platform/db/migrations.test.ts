import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.join(__dirname, 'migrations');
/** The first migration to which this rule applies. For earlier ones all backends had to be stopped. */
const firstUnderRule = '0040';

/**
 * Migrations that remove something from the tables. The value is the last release that used it. The release before
 * the migration must not use it any more, because both releases run at the same time during a deployment.
 */
const contracting: Readonly<Record<string, string>> = {};

/** Statements with which a backend of the previous version would fail. */
const breaking = [
  /\bDROP (TABLE|COLUMN|TYPE|VIEW|FUNCTION|TRIGGER)\b/i,
  /\bRENAME\b/i,
  /\bSET DATA TYPE\b|\bALTER COLUMN "\w+" TYPE\b/i,
  /\bSET NOT NULL\b/i,
  /\bDROP DEFAULT\b/i,
  // An insert of the previous version does not know the new column and would fail.
  /\bADD COLUMN (?!.*\bDEFAULT\b).*\bNOT NULL\b/i,
  /\bADD CONSTRAINT\b/i,
  /\bCREATE UNIQUE INDEX\b/i,
];

const problemsOf = (sql: string): string[] => {
  const created = new Set([...sql.matchAll(/CREATE TABLE "(\w+)"/g)].map(([, table]) => table));
  return sql
    .split('--> statement-breakpoint')
    .map((statement) => statement.trim())
    .filter((statement) => {
      const table = /(?:ALTER TABLE|ON) "(\w+)"/.exec(statement)?.[1];
      return !created.has(table) && breaking.some((pattern) => pattern.test(statement));
    });
};

const migrations = readdirSync(folder)
  .filter((name) => name.endsWith('.sql') && name >= firstUnderRule)
  .sort();

test.each(migrations)('%s lets the previous version run beside the new one', (name) => {
  if (name in contracting) return;
  expect(problemsOf(readFileSync(path.join(folder, name), 'utf8'))).toEqual([]);
});

test.each([
  ['ALTER TABLE "a" DROP COLUMN "b";', 1],
  ['ALTER TABLE "a" RENAME COLUMN "b" TO "c";', 1],
  ['ALTER TABLE "a" ADD COLUMN "b" text NOT NULL;', 1],
  ['ALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL;', 1],
  ['ALTER TABLE "a" ALTER COLUMN "b" SET DATA TYPE integer;', 1],
  ['CREATE UNIQUE INDEX "i" ON "a" USING btree ("b");', 1],
  ['ALTER TABLE "a" ADD COLUMN "b" text;', 0],
  ['ALTER TABLE "a" ADD COLUMN "b" integer DEFAULT 0 NOT NULL;', 0],
  ['CREATE INDEX "i" ON "a" USING btree ("b");', 0],
  [
    'CREATE TABLE "a" ("b" text NOT NULL);--> statement-breakpoint\nCREATE UNIQUE INDEX "i" ON "a" USING btree ("b");',
    0,
  ],
])('the rule judges %s', (sql, problems) => {
  expect(problemsOf(sql)).toHaveLength(problems);
});
