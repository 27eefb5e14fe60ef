import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { features, sharedFolders } from './features.mjs';

const known = [...Object.keys(features), ...sharedFolders.lib];

/**
 * Returns the folder of a file of lib, for example `photo-library/grid` for
 * `lib/photo-library/grid/batches.ts`.
 */
function folderOf(file) {
  const [, folder, deeper] = file.split('/');
  const inner = `${folder}/${deeper}`;
  return known.includes(inner) ? inner : folder;
}

/** The other folders that each folder of lib imports in its product files, by folder. */
const imports = new Map();
for (const name of readdirSync('lib', { recursive: true })) {
  if (!/\.tsx?$/.test(name) || /\.test\.tsx?$/.test(name)) continue;
  const folder = folderOf(`lib/${name.split(path.sep).join('/')}`);
  const targets = imports.get(folder) ?? new Set();
  imports.set(folder, targets);
  const text = readFileSync(path.join('lib', name), 'utf8');
  for (const [, file] of text.matchAll(/(?:from |import\()'@\/(lib\/[^']+)'/g)) {
    const to = folderOf(file);
    if (to !== folder) targets.add(to);
  }
}

test('no folder of lib needs itself, not even through others', () => {
  const reached = (folder, seen = new Set()) => {
    for (const to of imports.get(folder) ?? []) if (!seen.has(to)) reached(to, seen.add(to));
    return seen;
  };
  expect(imports.get('route-handlers')).toContain('session');
  expect([...imports.keys()].filter((folder) => reached(folder).has(folder))).toEqual([]);
});
