/**
 * Checks that all pages of docs/decisions have the same format, are in the index, and name only existing files and
 * code.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const folder = 'docs/decisions';
const index = readFileSync(path.join(folder, 'README.md'), 'utf8');
const pages = readdirSync(folder).filter((name) => name.endsWith('.md') && name !== 'README.md');
const textOf = (page) => readFileSync(path.join(folder, page), 'utf8');

/** Only code is searched: a name that occurs only in documents is no longer valid. */
const sourceFolders = [
  ...['.ci', 'app', 'backend', 'bench', 'components', 'e2e', 'lib', 'messages', 'public'],
  ...['scripts', 'tests', 'tools'],
].filter((name) => existsSync(name));
const withText = /\.(?:ts|tsx|mjs|json|css|sql|svg)$/;
const self = path.join('scripts', 'decisions.test.mjs');
const files = [
  ...readdirSync('.').filter((name) => withText.test(name) && name !== 'package-lock.json'),
  ...sourceFolders.flatMap((top) =>
    readdirSync(top, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .filter((name) => name !== self),
  ),
];
const baseNames = new Set(files.map((name) => path.basename(name)));
const sources = files
  .filter((name) => withText.test(name))
  .map((name) => readFileSync(name, 'utf8'))
  .join('\n');

/** Whether the sources contain this name as a whole name, not only as part of a longer one. */
function isInSources(name) {
  const isPart = (character) => /[\w-]/.test(character ?? '');
  const [first, last] = [isPart(name[0]), isPart(name.at(-1))];
  for (let at = sources.indexOf(name); at !== -1; at = sources.indexOf(name, at + 1)) {
    const isWhole =
      !(first && isPart(sources[at - 1])) && !(last && isPart(sources[at + name.length]));
    if (isWhole) return true;
  }
  return false;
}

/**
 * Spellings of a name to search in the sources. On a page, `accessToken()` is a function, and `npm run x` and
 * `-- --x` are commands of package.json.
 */
const spellings = (name) => [
  name,
  name.replace(/\(\)$/, ''),
  ...(/^npm (?:run )?\S+$/.test(name) ? [`"${name.split(' ').at(-1)}":`] : []),
  name.replace(/^-- /, ''),
];
const exists = (name) =>
  existsSync(name) ||
  baseNames.has(name) ||
  spellings(name).some((spelling) => isInSources(spelling));

test('the index names every page, and every page that it names exists', () => {
  const indexed = [...index.matchAll(/\]\(([^)]+\.md)\)/g)].map(([, name]) => name);
  expect(indexed.toSorted()).toEqual(pages.toSorted());
});

test('a page says context, decision, alternatives and price, in this order', () => {
  const other = pages.filter((page) => {
    const headings = [...textOf(page).matchAll(/^#+ .*$/gm)].map(([heading]) => heading);
    return (
      !headings[0]?.startsWith('# ') ||
      headings.slice(1).join() !== '## Context,## Decision,## Alternatives,## Price'
    );
  });
  expect(other).toEqual([]);
});

test('files, folders and identifiers in backticks exist', () => {
  const missing = ['README.md', ...pages].flatMap((page) =>
    [...textOf(page).matchAll(/`([^`]+)`/g)]
      .map(([, name]) => name)
      .filter((name) => !exists(name))
      .map((name) => `${page}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test('a page that a text names exists', () => {
  const documents = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md'].concat(
    ['docs', 'backend', 'bench', 'components', 'lib'].flatMap((top) =>
      readdirSync(top, { recursive: true })
        .filter((name) => name.endsWith('.md') && !name.includes('node_modules'))
        .map((name) => path.join(top, name)),
    ),
  );
  const texts = [...documents.map((name) => readFileSync(name, 'utf8')), sources].join('\n');
  const named = [...texts.matchAll(/(?<!results\/)\b20\d\d-\d\d-\d\d-[a-z][a-z-]*\.md/g)].map(
    ([name]) => name,
  );
  expect(named.filter((name) => !pages.includes(name))).toEqual([]);
  const without = [...texts.matchAll(/\(docs\/decisions(?!\/)[^)\n]*\)?/g)].map(([name]) => name);
  expect(without).toEqual([]);
});
