/**
 * Checks docs/requirements.md against the specification's checklist and the tests: part of `npm run verify`.
 * `node scripts/requirements.mjs --write` sorts the rows and names the tests, whose titles contain the ids.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { root } from './root.mjs';

/** Areas of the checklist: name and number of lines, which are numbered from 01. */
const areas = {
  SH: ['Shell', 25],
  RT: ['Routes', 14],
  AU: ['Sign-in and confirmations', 17],
  OV: ['Overview', 1],
  OR: ['Orders', 20],
  SP: ['Saved projects', 3],
  MP: ['My photos', 4],
  TL: ['Timeline', 14],
  SE: ['Selection', 10],
  PV: ['Preview', 16],
  AL: ['Albums', 16],
  SA: ['Shared albums', 6],
  CA: ['Copy to album', 2],
  IM: ['Import', 10],
  AC: ['Activation', 5],
  OP: ['Order prints', 4],
  DL: ['Downloads', 5],
  EX: ['Export', 8],
  SS: ['Photo storage', 5],
  FF: ['Feature flags', 4],
  SG: ['Settings', 6],
  BB: ['Business customers', 4],
  WI: ['Online photo books', 4],
  CC: ['Cookie consent', 2],
  CH: ['Chat', 3],
  MO: ['Modals', 6],
  EN: ['Entities', 8],
  ER: ['Errors', 20],
  CO: ['Constants', 7],
  DC: ['Design', 7],
};

/**
 * Lines of the checklist without a test. The check fails if a test for a listed line exists: remove the line here
 * then.
 */
const unproved = [];

/** Maximum number of tests that a row names. A search for the id in the tests finds the others. */
const namedTests = 4;

const sources = ['app', 'backend', 'bench', 'components', 'e2e', 'lib', 'scripts', 'tests'];
const file = path.join(root, 'docs/requirements.md');

const ids = Object.entries(areas).flatMap(([part, [, lines]]) =>
  Array.from({ length: lines }, (_, line) => `${part}-${String(line + 1).padStart(2, '0')}`),
);

/** Pattern of the ids in a title, which can have several ('OR-18, OR-19 …'). Security checks have numbers only. */
const idOrCheck = /\b[A-Z]{2}-\d{2}\b|\bcheck (\d+)\b/g;

/** Test files by id; ids are read from titles of tests and groups and from rows of test tables. */
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
    // A title is a quoted text that is the first argument of a call, or that begins with an id. Ids in comments do
    // not count.
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

/** Rows are `| id | what | built in | own | specification | lenient | tests |`, for checks `| check | what | tests |`. */
const readCells = (line) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

const writeCells = (cells) => `| ${cells.join(' | ')} |`;

const namedIn = (cell) =>
  [...cell.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`/g)].map(([, name]) => name);

/** Keeps the tests of a row that still exist and adds others, up to four. */
function nameTests(cells, tests) {
  const found = [...(tests.get(cells[0]) ?? [])];
  const named = [...new Set(namedIn(cells.at(-1)))].filter((name) => found.includes(name));
  const all = [...named, ...found.filter((name) => !named.includes(name))].slice(0, namedTests);
  return [...cells.slice(0, -1), all.map((name) => `\`${name}\``).join(', ')];
}

const columns = ['id', 'what', 'built in', 'own', 'specification', 'lenient', 'tests'];
const notDriven = '–';
const checksTitle = '# Security checks';

/** Reads the row of a checklist line and adds missing columns for results. */
function readRow(line) {
  const cells = readCells(line);
  return cells.length === columns.length
    ? cells
    : [...cells.slice(0, -1), notDriven, notDriven, notDriven, cells.at(-1)];
}

function table(header, rows) {
  return [header, header.map(() => '---'), ...rows].map(writeCells);
}

/** Writes the page: the text before the first table, one table for each area, and the checks. */
function write(lines, tests) {
  const start = lines.findIndex((line) => line.startsWith('|') || line.startsWith('## '));
  const end = lines.indexOf(checksTitle);
  const found = lines.filter(isRow);
  const isCheck = (line) => /^\| \d/.test(line);
  const rows = new Map(
    found.filter((line) => !isCheck(line)).map((line) => [readCells(line)[0], readRow(line)]),
  );
  const ofArea = (area) => ids.filter((id) => id.startsWith(area) && rows.has(id));
  const checks = found.filter(isCheck).map(readCells);
  checks.sort(([one], [other]) => Number(one) - Number(other));
  const closing = lines.slice(
    end + 1,
    lines.findIndex((line, at) => at > end && line.startsWith('|')),
  );
  const written = [
    ...lines.slice(0, start),
    ...Object.entries(areas).flatMap(([area, [title]]) => [
      `## ${area} ${title}`,
      '',
      ...table(
        columns,
        ofArea(area).map((id) => nameTests(rows.get(id), tests)),
      ),
      '',
    ]),
    checksTitle,
    ...closing,
    ...table(
      ['check', 'what', 'tests'],
      checks.map((cells) => nameTests(cells, tests)),
    ),
    '',
  ];
  writeFileSync(file, written.join('\n'));
}

/** Finds rows that are in the table of another area or have the wrong number of columns. */
function misplaced(lines) {
  let part = '';
  return lines.flatMap((line) => {
    if (line.startsWith('#')) part = line;
    if (!isRow(line)) return [];
    const cells = readCells(line);
    const [area] = cells[0].split('-');
    const isThere = cells[0].includes('-')
      ? part.startsWith(`## ${area} `) && cells.length === columns.length
      : part === checksTitle && cells.length === 3;
    return isThere ? [] : [`${cells[0]}: not in its table`];
  });
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
    ...(named.length === 0 && !unproved.includes(id) ? ['names no test'] : []),
    ...(named.length > 0 && unproved.includes(id) ? ['is proved: take it off `unproved`'] : []),
  ].map((complaint) => `${id}: ${complaint}`);
}

function check(lines, tests) {
  const rows = lines.filter(isRow).map(readCells);
  const found = rows.map(([id]) => id);
  const known = (id) => ids.includes(id) || /^\d+$/.test(id);
  return [
    ...misplaced(lines),
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
