/**
 * `npm run conformity`: checks the product with services that support only section 7 of the specification. Runs the
 * contract tests and requests every page and every write, once with the services of the reference backend and once
 * behind each filter, and writes the results into docs/requirements.md. `-- --drive` runs only the pages and writes,
 * `-- --tests` only the tests; the results of the other part are those of its last run.
 */
import { mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { exchange } from '../bench/harness/exchange.mjs';
import { signIn } from '../bench/harness/sign-in.mjs';
import { readWorld, steps } from './conformity-steps.mjs';
import { install } from './install.mjs';
import { runNode } from './processes.mjs';
import { root } from './root.mjs';
import { startServers } from './servers.mjs';

const { drive, tests } = parseArgs({
  options: { drive: { type: 'boolean' }, tests: { type: 'boolean' } },
}).values;

/**
 * Modes of the services: the columns of docs/requirements.md, and `minimal` (lists and details with the fewest
 * fields), which has no column.
 */
const modes = ['own', 'specification', 'lenient', 'minimal'];
const webPort = Number(process.env.CONFORMITY_PORT || 3300);
const backendPort = webPort + 1000;
const cache = path.join(root, 'node_modules/.cache/conformity');
const accounts = { consumer: 'consumer@example.com', business: 'b2b@example.com' };
const origin = `http://account.bonaprint.co.uk.localhost:${webPort}`;

const fileOf = (kind, mode) => path.join(cache, `${kind}-${mode}.json`);
const read = (kind, mode) => {
  try {
    return JSON.parse(readFileSync(fileOf(kind, mode), 'utf8'));
  } catch {
    return null;
  }
};

function askAs(headers) {
  return async (method, address, body) => {
    const isWrite = method !== 'GET';
    const answer = await exchange(origin + address, {
      method,
      headers: {
        ...headers,
        ...(isWrite && {
          origin,
          'x-requested-by': 'account',
          'content-type': 'application/json',
          'idempotency-key': crypto.randomUUID(),
        }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, text: answer.body.toString('utf8') };
  };
}

/** Runs a step. Returns null if it passes, otherwise a text about the unexpected result. */
async function judge(step, mode, context) {
  try {
    if (mode === 'own' || !step.needs) return await step.run(context);
    return (await step.isAbsent(context)) ? null : 'is offered without the extension';
  } catch (error) {
    return String(error);
  }
}

async function driveMode(mode) {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'conformity-'));
  const log = openSync(path.join(cache, `${mode}.log`), 'w');
  const services = mode === 'own' ? null : mode;
  const servers = startServers({ webPort, backendPort, dataDir, services, stdio: log });
  try {
    const problem = await servers.ready;
    if (problem) throw new Error(problem);
    const people = {};
    for (const [who, email] of Object.entries(accounts)) {
      const [headers] = await signIn(origin, { email, password: 'demo' }, 1);
      const ask = askAs(headers);
      people[who] = { ask, mode, world: await readWorld(ask) };
    }
    const seen = [];
    for (const step of steps) {
      const problem = await judge(step, mode, people[step.who]);
      seen.push({ ids: step.ids, needs: step.needs ?? null, title: step.title, problem });
      if (problem) console.log(`${mode}: ${step.who}: ${step.title}: ${problem}`);
    }
    writeFileSync(fileOf('drive', mode), JSON.stringify(seen, null, 2));
    console.log(
      `${mode}: ${seen.filter((one) => !one.problem).length} of ${seen.length} steps hold`,
    );
  } finally {
    await servers.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function testMode(mode) {
  const args = [
    'node_modules/jest/bin/jest.js',
    '--selectProjects',
    'contract',
    '--ci',
    '--silent',
  ];
  const env = { NODE_ENV: 'test', ...(mode !== 'own' && { SERVICES: mode }) };
  await runNode([...args, '--json', `--outputFile=${fileOf('tests', mode)}`], { quiet: true, env });
}

/**
 * Results of each checklist id in one mode of the services (such as `specification`): those of the steps of
 * conformity-steps.mjs that name the id, and those of the tests whose titles contain it.
 */
function resultsOf(mode) {
  const list = JSON.parse(readFileSync('tests/support/specification-tests.json', 'utf8'));
  const seen = new Map();
  const note = (id, what) => seen.set(id, (seen.get(id) ?? new Set()).add(what));
  for (const suite of read('tests', mode)?.testResults ?? []) {
    const file = path.relative(root, suite.name);
    for (const { ancestorTitles, title, status } of suite.assertionResults) {
      const name = [...ancestorTitles, title].join(' › ');
      const isFiltered = list.short.always[file]?.[name] !== undefined;
      // A test file that starts its own filter does not test the services of this mode.
      if (isFiltered && mode === 'own') continue;
      const isShort = isFiltered || list.short[mode]?.[file]?.[name];
      const isOwn = mode === 'own';
      const need = isOwn
        ? null
        : (list.needs.always[file]?.[name] ?? list.needs[mode][file]?.[name]);
      const what = status !== 'passed' || isShort ? 'short' : need ? `needs ${need}` : 'holds';
      for (const [id] of name.matchAll(/\b[A-Z]{2}-\d{2}\b/g)) note(id, what);
    }
  }
  for (const { ids, problem } of read('drive', mode) ?? [])
    for (const id of ids) note(id, problem ? 'short' : 'holds');
  return seen;
}

/**
 * Combines the results of one id: `short` if any result is short, otherwise `holds` if any result holds, otherwise
 * the extension that it needs.
 */
function verdict(seen) {
  if (!seen) return '–';
  if (seen.has('short')) return 'short';
  const needs = [...seen].filter((one) => one.startsWith('needs'));
  return seen.has('holds') ? 'holds' : needs[0].replace('needs present: ', 'needs ');
}

function writeResults() {
  const columns = modes.slice(0, 3).map(resultsOf);
  const file = path.join(root, 'docs/requirements.md');
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => {
      const cells = line.split('|').map((cell) => cell.trim());
      if (!/^[A-Z]{2}-\d{2}$/.test(cells[1] ?? '') || cells.length !== 9) return line;
      columns.forEach((seen, at) => (cells[4 + at] = verdict(seen.get(cells[1]))));
      return `| ${cells.slice(1, -1).join(' | ')} |`;
    });
  writeFileSync(file, lines.join('\n'));
}

await install();
mkdirSync(cache, { recursive: true });
if (!tests) {
  const { build } = await import('./build.mjs');
  if ((await build()).code !== 0) process.exit(1);
  for (const mode of modes) await driveMode(mode);
}
if (!drive) for (const mode of modes.slice(0, 3)) await testMode(mode);
writeResults();
