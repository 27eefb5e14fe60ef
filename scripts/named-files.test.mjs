/** Checks that files named in the documentation exist: after a file is moved, the documents must be updated. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { demoAccounts } from './demo-accounts.mjs';

const folders = [
  'app',
  'backend',
  'bench',
  'components',
  'deploy',
  'docs',
  'e2e',
  'lib',
  'scripts',
  'tests',
  'tools',
];

const isPath = (word) => folders.includes(word.split('/')[0]) || /\.(?:ts|tsx|mjs|md)$/.test(word);

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
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
    // In this README, names of the theme's roles look like file names.
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

test('`npm start` prints the figures of the README for each demo account', () => {
  const rows = readFileSync('README.md', 'utf8').split('\n');
  const wrong = demoAccounts.filter(([email, what]) => {
    const row = rows.find((line) => line.startsWith(`| \`${email}\``)) ?? '';
    return row === '' || (what.match(/\d+/g) ?? []).some((figure) => !row.includes(figure));
  });
  expect(wrong).toEqual([]);
});

/**
 * Pattern of a value that outlives a request: a module-level collection that starts empty, or a value that all copies
 * of a module share.
 */
const outlivesRequest =
  /^(?:export )?(?:const|let) [^\n]* = new (?:LRUCache\b|(?:Map|WeakMap|Set|WeakSet)(?:<[^\n]*>)?\(\))|\bsharedInProcess[<(]'/m;
/** Whether a server module has a module-level variable. */
const isVariable = (name, text) => /\.server\.tsx?$/.test(name) && /^(?:export )?let /m.test(text);

test('docs/caches.md lists what outlives a request, and such files name it', () => {
  const listed = readFileSync('docs/caches.md', 'utf8');
  const sources = ['app', 'backend', 'components', 'lib'].flatMap((folder) =>
    readdirSync(folder, { recursive: true })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
      .map((name) => path.join(folder, name)),
  );
  const wrong = sources.filter((name) => {
    const text = readFileSync(name, 'utf8');
    const isCandidate =
      text.includes('docs/caches.md') || outlivesRequest.test(text) || isVariable(name, text);
    return isCandidate && !listed.includes(`\`${name}\``);
  });
  expect(wrong).toEqual([]);
  const gone = [...listed.matchAll(/`([a-z][\w./-]*\.tsx?)`/g)]
    .map(([, name]) => name)
    .filter((name) => !existsSync(name));
  expect(gone).toEqual([]);
  const silent = [...listed.matchAll(/^\| [^|`]+, `([^`]+)`/gm)]
    .map(([, name]) => name)
    .filter((name) => existsSync(name) && !readFileSync(name, 'utf8').includes('docs/caches.md'));
  expect(silent).toEqual([]);
});
