/** Finds programs that the tests need and that npm cannot install. */
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';

import { run } from './processes.mjs';

/** Name of Chromium without a window: the same engine, but a run takes only three quarters of the CPU time. */
const shell = 'chromium-headless-shell';
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Path of a Chromium that can be started: CHROMIUM_PATH, the system's, Playwright's, or, for root on Debian, a newly
 * installed one. Null if there is none.
 * @param {{ hasWindow?: boolean }} [options] `hasWindow: false` prefers the headless program
 */
export async function findBrowser({ hasWindow = true } = {}) {
  const { chromium } = await import('@playwright/test');
  const first = [process.env.CHROMIUM_PATH, !hasWindow && which(shell)];
  for (const candidate of first) if (await answers(candidate)) return candidate;
  if (!hasWindow && (await aptInstall(shell)) && (await answers(which(shell)))) return which(shell);
  for (const candidate of [...names.map(which), ...elsewhere, ownOf(chromium)])
    if (await answers(candidate)) return candidate;
  if (!(await aptInstall('chromium'))) return null;
  return (await answers(which('chromium'))) ? which('chromium') : null;
}

/**
 * Installs the headless browser if it is missing. Called at the start, so that it runs in parallel with the
 * installation of the npm packages.
 */
export async function bringBrowser({ hasWindow = true } = {}) {
  if (!hasWindow && !process.env.CHROMIUM_PATH && !which(shell)) await aptInstall(shell);
}

/**
 * Finds the installed browser engines besides Chromium. Returns their names as projects of playwright.config.ts, and
 * a sentence about the missing ones. They are not installed automatically, because they are large.
 */
export async function findEngines() {
  const firefox = process.env.FIREFOX_PATH ?? which('firefox-esr') ?? which('firefox');
  const webkit = process.env.WEBKIT_DRIVER_PATH ?? which('WebKitWebDriver');
  const engines = [
    {
      name: 'firefox',
      isHere: await answers(firefox),
      env: { FIREFOX_PATH: firefox },
      missing: 'Firefox (Debian: firefox-esr)',
    },
    {
      name: 'webkit',
      isHere: (await answers(webkit, '--help')) && which('Xvfb') !== null,
      env: { WEBKIT_DRIVER_PATH: webkit },
      missing: 'WebKit (Debian: webkit2gtk-driver and xvfb)',
    },
  ];
  const here = engines.filter(({ isHere }) => isHere);
  const missing = engines.filter(({ isHere }) => !isHere).map((engine) => engine.missing);
  return {
    names: here.map(({ name }) => name),
    env: Object.assign({}, ...here.map(({ env }) => env)),
    missing: missing.length > 0 ? `Not installed, so not tested: ${missing.join(', ')}.` : null,
  };
}

/**
 * Path of Redis, which is installed if possible; null without it. The test of the shared session store is then
 * skipped.
 */
export async function findRedis() {
  return (
    which('redis-server') ?? ((await aptInstall('redis-server')) ? which('redis-server') : null)
  );
}

/** Finds PostgreSQL or installs it if possible; falsy without it. The tests of several backends are then skipped. */
export async function findPostgres() {
  const isThere = () => which('initdb') ?? existsSync('/usr/lib/postgresql');
  return isThere() || ((await aptInstall('postgresql')) && isThere());
}

/**
 * Path of nginx, which is installed if possible; null without it. The tests of a whole cluster also need PostgreSQL
 * and Redis, and are skipped without one of them.
 */
export async function findNginx() {
  return which('nginx') ?? ((await aptInstall('nginx')) ? which('nginx') : null);
}

function ownOf(chromium) {
  try {
    return chromium.executablePath();
  } catch {
    return undefined;
  }
}

/** Whether a program runs and prints its version. On some systems only a stub has this name. */
async function answers(candidate, question = '--version') {
  if (!candidate || !existsSync(candidate)) return false;
  const { code } = await run(candidate, [question], { quiet: true, timeoutMs: 20_000 });
  return code === 0;
}

function which(name) {
  for (const folder of (process.env.PATH ?? '').split(path.delimiter)) {
    const file = path.join(folder, name);
    try {
      accessSync(file, constants.X_OK);
      return file;
    } catch {
      // The program is not in this folder; try the next one.
    }
  }
  return null;
}

/** Installations run one after another, because apt locks its database. Each package is tried only once. */
let queue = Promise.resolve();
let isUpdated = false;
const asked = new Map();

function aptInstall(name) {
  if (process.getuid?.() !== 0 || !which('apt-get')) return Promise.resolve(false);
  const known = asked.get(name) ?? (queue = queue.then(() => installNow(name)));
  asked.set(name, known);
  return known;
}

async function installNow(name) {
  console.log(`Installing ${name} …`);
  const options = {
    quiet: true,
    timeoutMs: 300_000,
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  };
  if (!isUpdated) await run('apt-get', ['update', '-qq'], options);
  isUpdated = true;
  const args = ['install', '-y', '-qq', '--no-install-recommends', name];
  const { code, output } = await run('apt-get', args, options);
  if (code !== 0) console.log(output);
  return code === 0;
}
