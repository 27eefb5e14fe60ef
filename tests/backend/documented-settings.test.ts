/** Compares the tables of environment variables in docs/operations.md with the schemas of both processes. */
import { readFileSync } from 'node:fs';
import { settings as webSettings } from '@/lib/config/env.server';
import { settings as backendSettings } from '../../backend/platform/environment';

/** Variables of the build and of `npm start`. They are documented, but no process has them in its schema. */
const others = ['HEAP_MB', 'SENTRY_ORG', 'SENTRY_PROJECT', 'SENTRY_AUTH_TOKEN'];

type Row = { names: string[]; defaults: string };

/** Returns the rows of the table below a heading of docs/operations.md. */
function rowsBelow(heading: string): Row[] {
  const section = readFileSync('docs/operations.md', 'utf8')
    .split('\n## ')
    .find((text) => text.startsWith(heading));
  const rows = (section ?? '').split('\n').filter((line) => line.startsWith('| `'));
  return rows.map((row) => {
    const cells = row.split(/(?<!\\)\|/).map((cell) => cell.trim());
    const isServices = cells[1] === '`<SERVICE>_URL`';
    const names = (isServices ? cells[2] : cells[1])?.match(/[A-Z][A-Z0-9_]+/g) ?? [];
    return { names, defaults: cells[3] ?? '' };
  });
}

/**
 * Returns the default of each variable as the document writes it; null if there is no default or it
 * is empty.
 */
const defaultsOf = (shape: object): [name: string, text: string | null][] =>
  Object.entries(shape).map(([name, schema]) => {
    const { data } = schema.safeParse(undefined);
    const isEmpty = data === undefined || [data].flat().join('') === '';
    return [name, isEmpty ? null : `\`${data}\``];
  });

describe.each([
  ['Configuration of the web app', webSettings.shape],
  ['Configuration of the reference backend', backendSettings.shape],
])('%s', (heading, shape) => {
  const rows = rowsBelow(heading);
  const named = rows.flatMap(({ names }) => names);

  test('the table has each variable of the schema once, and no other', () => {
    expect(named.filter((name) => !others.includes(name)).sort()).toEqual(
      Object.keys(shape).sort(),
    );
  });

  test('the table has the defaults of the schema', () => {
    const wrong = defaultsOf(shape).filter(([name, text]) => {
      const row = rows.find(({ names }) => names.includes(name));
      const isSecret = name.endsWith('_SECRET');
      return text !== null && !isSecret && !row?.defaults.includes(text);
    });
    expect(wrong).toEqual([]);
  });
});
