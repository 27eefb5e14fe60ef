import '@/tests/support/environment';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import type { RouteHandler } from '@/lib/route-handlers/handler.server';

const root = path.join(__dirname, '..');
const filesBelow = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
    name.split(path.sep).join('/'),
  );

const endpointSchema = z.looseObject({ method: z.string(), path: z.string() });
const key = ({ method, path: address }: z.output<typeof endpointSchema>) => `${method} ${address}`;

/** Endpoints that `lib/<feature>` defines, as `METHOD /path`. */
async function readDefined(): Promise<string[]> {
  const files = filesBelow('lib').filter(
    (name) => /\/((.+-)?api|links)\.ts$/.test(name) && !name.startsWith('http/'),
  );
  const defined: string[] = [];
  for (const file of files) {
    const exports: Record<string, unknown> = await import(`@/lib/${file.replace('.ts', '')}`);
    for (const [name, value] of Object.entries(exports))
      if (/(Api|Links)$/.test(name))
        defined.push(...Object.values(z.record(z.string(), endpointSchema).parse(value)).map(key));
  }
  return defined;
}

/** Folders of route files that have no endpoint definition: the catch-all for unknown addresses. */
const withoutDefinition = ['api/[...path]'];

/** Returns, for each method of each route file, its address (`at`) and the endpoint that it was made with (`is`). */
async function readImplemented(): Promise<{ at: string; is: string }[]> {
  const folders = filesBelow('app')
    .filter((name) => name.endsWith('route.ts'))
    .map((name) => path.posix.dirname(name))
    .filter((name) => !withoutDefinition.includes(name));
  const found: { at: string; is: string }[] = [];
  for (const folder of folders) {
    // A route module exports its handlers by the name of their method; other exports are skipped below.
    const exports = (await import(`./${folder}/route`)) as Record<string, RouteHandler>;
    for (const [method, handler] of Object.entries(exports)) {
      if (!/^[A-Z]+$/.test(method)) continue;
      const address = `/${folder.replace(/\[(\w+)\]/g, ':$1')}`;
      found.push({ at: `${method} ${address}`, is: key(handler.endpoint) });
    }
  }
  return found;
}

test('every endpoint is implemented once, by the route file of its address', async () => {
  const [defined, implemented] = [await readDefined(), await readImplemented()];
  expect(defined.length).toBeGreaterThan(100);
  expect(implemented.filter(({ at, is }) => at !== is)).toEqual([]);
  expect(implemented.map(({ is }) => is).sort()).toEqual([...new Set(defined)].sort());
  expect(defined.filter((name, index) => defined.indexOf(name) !== index)).toEqual([]);
});
