/**
 * Holds docs/requirements.md to the specification's checklist and to the tests: part of `npm run verify`.
 * `node scripts/requirements.mjs --write` puts the rows in order and names the tests, whose titles know their ids.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { root } from './root.mjs';

/** How many lines each part of the checklist has. They are numbered from 01. */
const checklist = {
  SH: 25,
  RT: 14,
  AU: 17,
  OV: 1,
  OR: 20,
  SP: 3,
  MP: 4,
  TL: 14,
  SE: 10,
  PV: 16,
  AL: 16,
  SA: 6,
  CA: 2,
  IM: 10,
  AC: 5,
  OP: 4,
  DL: 5,
  EX: 8,
  SS: 5,
  FF: 4,
  SG: 6,
  BB: 4,
  WI: 4,
  CC: 2,
  CH: 3,
  MO: 6,
  EN: 8,
  ER: 19,
  CO: 7,
};

/** More say nothing that a search for the id does not. */
const namedTests = 4;

const sources = ['app', 'backend', 'bench', 'components', 'e2e', 'lib', 'scripts', 'tests'];
const file = path.join(root, 'docs/requirements.md');

const ids = Object.entries(checklist).flatMap(([part, lines]) =>
  Array.from({ length: lines }, (_, line) => `${part}-${String(line + 1).padStart(2, '0')}`),
);

/** What a title begins with, or says after other ids: 'OR-18, OR-19 …'; checks are numbers. */
const idOrCheck = /\b[A-Z]{2}-\d{2}\b|\bcheck (\d+)\b/g;

/** The tests by id: the title of a test, of a group, or of one row of a table of tests. */
function findTests() {
  const tests = new Map();
  const names = sources.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true }).map((name) => `${folder}/${name}`),
  );
  const suites = names
    .concat(readdirSync(root))
    .filter((name) => /\.(test|spec)\.tsx?$/.test(name));
  for (const suite of suites.sort()) {
    const text = readFileSync(path.join(root, suite), 'utf8');
    // A quoted text that opens a call, or that begins with an id. What a comment says proves nothing.
    const titles = text.matchAll(
      /(?:(?<=\(\s*)|(?=.[A-Z]{2}-\d{2}))(['"`])(?:\\.|(?!\1)[^\\])*\1/g,
    );
    for (const [title] of titles)
      for (const [id, check] of title.matchAll(idOrCheck))
        tests.set(check ?? id, (tests.get(check ?? id) ?? new Set()).add(suite));
  }
  return tests;
}

const isRow = (line) => /^\| (?:[A-Z]{2}-)?\d+/.test(line);

/** `| id | what | built in | tests |`; the checks have no 'built in'. */
const readCells = (line) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

const writeCells = (cells) => `| ${cells.join(' | ')} |`;

const namedIn = (cell) =>
  [...cell.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`/g)].map(([, name]) => name);

/** The tests a row names, as far as they hold, and others up to four. */
function nameTests(cells, tests) {
  const found = [...(tests.get(cells[0]) ?? [])];
  const named = [...new Set(namedIn(cells.at(-1)))].filter((name) => found.includes(name));
  const all = [...named, ...found.filter((name) => !named.includes(name))].slice(0, namedTests);
  return [...cells.slice(0, -1), all.map((name) => `\`${name}\``).join(', ')];
}

function write(lines, tests) {
  const rows = lines.filter(isRow).map((line) => nameTests(readCells(line), tests));
  const order = (cells) => {
    const position = ids.indexOf(cells[0]);
    return position === -1 ? ids.length + Number(cells[0]) : position;
  };
  rows.sort((one, other) => order(one) - order(other));
  const written = lines.map((line) => {
    if (isRow(line)) return writeCells(rows.shift());
    if (/^\| -/.test(line)) return writeCells(readCells(line).map(() => '---'));
    return line.startsWith('|') ? writeCells(readCells(line)) : line;
  });
  writeFileSync(file, written.join('\n'));
}

function complaintsOf(cells, tests) {
  const [id, ...others] = cells;
  const named = namedIn(others.at(-1));
  const parts = others.join(' ').split(/[\s,:`]+\(?/);
  const files = parts.filter(
    (word) => sources.includes(word.split('/')[0]) || /\.(tsx?|mjs|md)$/.test(word),
  );
  return [
    ...files
      .filter((name) => !existsSync(path.join(root, name)))
      .map((name) => `${name} is not there`),
    ...named
      .filter((name) => !tests.get(id)?.has(name))
      .map((name) => `no title in ${name} has it`),
    ...(named.length === 0 ? ['names no test'] : []),
  ].map((complaint) => `${id}: ${complaint}`);
}

function check(lines, tests) {
  const rows = lines.filter(isRow).map(readCells);
  const found = rows.map(([id]) => id);
  const known = (id) => ids.includes(id) || /^\d+$/.test(id);
  return [
    ...found.filter((id) => !known(id)).map((id) => `${id}: not in the checklist`),
    ...found
      .filter((id, position) => found.indexOf(id) !== position)
      .map((id) => `${id}: two rows`),
    ...ids.filter((id) => !found.includes(id)).map((id) => `${id}: no row`),
    ...rows.flatMap((cells) => complaintsOf(cells, tests)),
  ];
}

const tests = findTests();
const read = () => readFileSync(file, 'utf8').split('\n');
if (process.argv.includes('--write')) write(read(), tests);
const complaints = check(read(), tests);
for (const complaint of complaints) console.error(`docs/requirements.md: ${complaint}`);
if (complaints.length > 0)
  console.error('`node scripts/requirements.mjs --write` names the tests.');
process.exitCode = complaints.length > 0 ? 1 : 0;
