/** What the documentation names must exist: files that move take their names in it along. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const folders = [
  'app',
  'backend',
  'bench',
  'components',
  'docs',
  'e2e',
  'lib',
  'scripts',
  'tests',
  'tools',
];

const requirements = readFileSync('docs/requirements.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| (?:[A-Z]{2}-)?\d+/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));

const isPath = (word) => folders.includes(word.split('/')[0]) || /\.(?:ts|tsx|mjs|md)$/.test(word);

test('docs/requirements.md names files by their whole paths, and they exist', () => {
  const missing = requirements.flatMap(([, id, ...cells]) =>
    cells
      .join(' ')
      .split(/[\s,:`]+\(?/)
      .filter((word) => isPath(word) && !existsSync(word))
      .map((word) => `${id}: ${word}`),
  );
  expect(requirements.length).toBeGreaterThan(100);
  expect(missing).toEqual([]);
});

const hasTitle = (file, id) =>
  new RegExp(`\\b${/^\d/.test(id) ? `check ${id}` : id}\\b`).test(readFileSync(file, 'utf8'));

test('docs/requirements.md names tests of which a title carries the id', () => {
  const missing = requirements.flatMap(([, id, ...cells]) =>
    [...cells.join(' ').matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`/g)]
      .map(([, file]) => file)
      .filter((file) => existsSync(file) && !hasTitle(file, id))
      .map((file) => `${id}: ${file}`),
  );
  expect(missing).toEqual([]);
});

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true })
      .filter((name) => name.endsWith('.md') && !name.includes('node_modules'))
      .map((name) => path.join(folder, name)),
  ),
];

test('links between documents lead somewhere', () => {
  const missing = documents.flatMap((document) =>
    [...readFileSync(document, 'utf8').matchAll(/\]\((?:<([^>]+)>|([^)\s#]+))[)#]/g)]
      .map(([, spaced, plain]) => spaced ?? plain)
      .filter((link) => !/^[a-z]+:/.test(link))
      .filter((link) => !existsSync(path.join(path.dirname(document), link)))
      .map((link) => `${document}: ${link}`),
  );
  expect(missing).toEqual([]);
});

test('the README of a folder names files that are in it, or whole paths', () => {
  const missing = documents
    // The roles of the theme are written as files are.
    .filter((name) => name.endsWith('/README.md') && name !== 'components/theme/README.md')
    .flatMap((document) =>
      [...readFileSync(document, 'utf8').matchAll(/`([a-z][\w./-]*)`/g)]
        .map(([, name]) => name)
        .filter((name) => isPath(name) || /^[a-z\d]+(?:-[a-z\d]+)+$/.test(name))
        .filter((name) =>
          [name, path.join(path.dirname(document), name)].every((file) =>
            ['', '.ts', '.tsx'].every((ending) => !existsSync(file + ending)),
          ),
        )
        .map((name) => `${document}: ${name}`),
    );
  expect(missing).toEqual([]);
});
