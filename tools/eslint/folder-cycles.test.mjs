import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { folderOf, isTest } from './folders.mjs';

/** Each folder of lib, with the other folders that its product files import. */
const imports = new Map();
for (const name of readdirSync('lib', { recursive: true })) {
  if (!/\.tsx?$/.test(name) || isTest(`lib/${name}`)) continue;
  const { folder } = folderOf(`lib/${name.split(path.sep).join('/')}`);
  const targets = imports.get(folder) ?? new Set();
  imports.set(folder, targets);
  const text = readFileSync(path.join('lib', name), 'utf8');
  for (const [, file] of text.matchAll(/(?:from |import\()'@\/(lib\/[^']+)'/g)) {
    const to = folderOf(file).folder;
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
