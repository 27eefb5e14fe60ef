/**
 * Checks that docs/openapi equals the description of the services (lib/contracts/calls): part of `npm run verify`.
 * `node scripts/describe-services.mjs --write` writes the documents.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { format, resolveConfig } from 'prettier';
import { tsImport } from 'tsx/esm/api';

import { root } from './root.mjs';

const folder = path.join(root, 'docs/openapi');
const { openApiDocuments } = await tsImport('../lib/contracts/calls/open-api.ts', import.meta.url);

const style = await resolveConfig(path.join(folder, 'photos.json'));
const documents = new Map(
  await Promise.all(
    openApiDocuments().map(async ({ name, document }) => [
      `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.json`,
      await format(JSON.stringify(document), { ...style, parser: 'json' }),
    ]),
  ),
);

mkdirSync(folder, { recursive: true });
const found = readdirSync(folder).filter((name) => name.endsWith('.json'));
const read = (name) =>
  existsSync(path.join(folder, name)) ? readFileSync(path.join(folder, name), 'utf8') : null;
const stale = [
  ...found.filter((name) => !documents.has(name)),
  ...[...documents].filter(([name, text]) => read(name) !== text).map(([name]) => name),
];

if (process.argv.includes('--write')) {
  for (const name of found) if (!documents.has(name)) rmSync(path.join(folder, name));
  for (const [name, text] of documents) writeFileSync(path.join(folder, name), text);
} else if (stale.length > 0) {
  console.error(`docs/openapi is not what lib/contracts/calls describes: ${stale.join(', ')}`);
  console.error('`node scripts/describe-services.mjs --write` writes it.');
  process.exitCode = 1;
}
