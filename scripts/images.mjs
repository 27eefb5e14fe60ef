/**
 * `npm run images`: builds the images of deploy/Containerfile.web and deploy/Containerfile.backend, prints their
 * sizes and checks them against their budgets. Then starts each one as its user and checks that nothing in the image
 * is writable, that it becomes ready, works (scripts/image-use.mjs) and ends after SIGTERM.
 * Needs Linux, root and buildah. `--contexts` only prepares the folders for another builder. Without a registry it
 * builds the Debian base image itself (Debian: `apt-get install buildah mmdebstrap`).
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { install } from './install.mjs';
import { run } from './processes.mjs';
import { giveUp } from './root.mjs';

const { values: options } = parseArgs({
  options: { contexts: { type: 'boolean' }, debian: { type: 'string' } },
});

await install();
// These modules need packages, so they are imported after the installation.
const { buildOrGiveUp } = await import('./build.mjs');
const { contexts, prepareBackend, prepareWeb } = await import('./image-contexts.mjs');
const { useBackend, useWeb } = await import('./image-use.mjs');

/**
 * Images with their budgets in megabytes: `unpacked` for all files on the disk, `packed` for the compressed layers
 * that a registry stores and sends.
 */
const images = {
  web: {
    budget: { unpacked: 260, packed: 100 },
    program: 'server.js',
    first: ['publish-static.mjs', '/data/static'],
    use: useWeb,
    env: (port) => ({ PORT: port, SESSION_SECRET: secret(), LOCAL_HOSTS: '1' }),
  },
  backend: {
    budget: { unpacked: 230, packed: 100 },
    program: '.backend/main.js',
    first: ['.backend/migrate.js'],
    use: useBackend,
    env: (port) => ({
      ...{ BACKEND_PORT: port, BACKEND_HOST: '127.0.0.1' },
      ...{ BACKEND_CONTROL: '1', DEMO_DATA: '1' },
    }),
  },
};

const secret = () => randomBytes(32).toString('hex');
const startLimitMs = 60_000;

/**
 * Runs buildah. The storage driver vfs and the isolation chroot also work inside a container that may not mount or
 * create namespaces.
 */
async function buildah(...args) {
  const all = ['--storage-driver', 'vfs', ...args];
  const { code, output } = await run('buildah', all, { quiet: true });
  if (code !== 0) giveUp(`buildah ${args.join(' ')}\n${output}`);
  return output.trim();
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
}

const megabytes = (bytes) => Math.round(bytes / 1e6);

const sizeOf = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(path.join(parentPath, name)).size, 0);

/** Name of a Debian 12 image: from the option, from a registry, or built from Debian's packages. */
async function findDebian() {
  if (options.debian) return options.debian;
  const own = 'localhost/account-debian';
  const known = await run(
    'buildah',
    ['--storage-driver', 'vfs', 'inspect', '--type', 'image', own],
    { quiet: true },
  );
  if (known.code === 0) return own;
  const folder = mkdtempSync(path.join(tmpdir(), 'debian-'));
  const archive = path.join(folder, 'debian.tar');
  console.log('Making a Debian of its packages, a minute …');
  const made = await run('mmdebstrap', ['--variant=apt', '--mode=root', 'bookworm', archive], {
    quiet: true,
  });
  if (made.code !== 0) giveUp(`mmdebstrap: ${made.output}`);
  const container = await buildah('from', 'scratch');
  await buildah('add', '--quiet', container, archive, '/');
  await buildah('commit', '--quiet', '--rm', container, own);
  rmSync(folder, { recursive: true });
  return own;
}

async function buildImage(name, debian) {
  const args = ['--format', 'docker', '--isolation', 'chroot', '--build-arg', `DEBIAN=${debian}`];
  const file = `deploy/Containerfile.${name}`;
  await buildah(
    'bud',
    ...args,
    '-f',
    file,
    '-t',
    `localhost/account-${name}`,
    path.join(contexts, name),
  );
}

/** Measures an image in megabytes: `unpacked` is the size of its files, `packed` that of its compressed layers. */
async function measure(name, container) {
  const folder = mkdtempSync(path.join(tmpdir(), 'image-'));
  await buildah('push', '--quiet', `localhost/account-${name}`, `oci:${folder}`);
  const unpacked = megabytes(sizeOf(await buildah('mount', container)));
  const packed = megabytes(sizeOf(folder));
  rmSync(folder, { recursive: true });
  return { unpacked, packed };
}

const readProcess = (pid, file) => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return ''; // the process has ended
  }
};

/**
 * Process id of Node among the descendants of buildah; null if there is none. buildah isolates with chroot, so Node
 * is a process of this machine.
 */
function nodeBelow(pid) {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const children = all.filter(
    (each) => readProcess(each, 'stat').split(') ')[1]?.split(' ')[1] === String(pid),
  );
  const found = children.find((child) =>
    readProcess(child, 'cmdline').startsWith('/usr/local/bin/node\0'),
  );
  return found ? Number(found) : (children.map(nodeBelow).find(Boolean) ?? null);
}

/** Script that prints the paths of the image that its user can write. There should be none. */
const findWritable = `
  const { accessSync, readdirSync, constants } = require('node:fs');
  const canWrite = (name) => { try { accessSync(name, constants.W_OK); return true; } catch { return false; } };
  const list = (folder) => { try { return readdirSync(folder, { withFileTypes: true }); } catch { return []; } };
  const names = (folder) => list(folder).flatMap((entry) => {
    const name = folder + '/' + entry.name;
    if (/^\\/(proc|sys|dev|run|data|tmp)$/.test(name) || entry.isSymbolicLink()) return [];
    return [name, ...(entry.isDirectory() ? names(name) : [])];
  });
  if (process.getuid() !== 1000) throw new Error('wrong user');
  console.log(names('').filter(canWrite).join(' '));`;

/** Runs the programs of an image as its user. The only folder for data is /data. */
async function tryOut(name, container) {
  const { program, first, env, use } = images[name];
  const data = mkdtempSync(path.join(tmpdir(), 'data-'));
  chownSync(data, 1000, 1000);
  const port = String(await freePort());
  const variables = Object.entries(env(port)).flatMap(([key, value]) => ['-e', `${key}=${value}`]);
  const args = (...command) => [
    ...['--storage-driver', 'vfs', 'run', '--isolation', 'chroot'],
    ...['-v', `${data}:/data`, ...variables],
    ...[container, '--', '/usr/local/bin/node', ...command],
  ];
  const toEnd = async (...command) => {
    const { code, output } = await run('buildah', args(...command), { quiet: true });
    if (code !== 0) giveUp(`${name}: ${command[0]}\n${output}`);
    return output.trim();
  };
  const writable = await toEnd('-e', findWritable);
  if (writable !== '') giveUp(`${name}: its user can write ${writable}`);
  await toEnd(...first);

  let log = '';
  const began = Date.now();
  const child = spawn('buildah', args(program), { stdio: ['ignore', 'pipe', 'pipe'] });
  for (const output of [child.stdout, child.stderr]) output.on('data', (part) => (log += part));
  const ended = new Promise((resolve) => child.on('exit', resolve));
  const stop = () => {
    const node = child.exitCode === null && nodeBelow(child.pid);
    if (node) process.kill(node, 'SIGTERM');
  };
  const fail = (sentence) => {
    stop();
    giveUp(`${name} ${sentence}\n${log}`);
  };
  let answer = null;
  while (!answer?.ok && child.exitCode === null && Date.now() < began + startLimitMs) {
    await wait(100);
    answer = await fetch(`http://localhost:${port}/readyz`).catch(() => null);
  }
  if (!answer?.ok) fail('did not become ready');
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  const says = (await answer.text()).trim();
  await use(`http://localhost:${port}`).catch((error) => fail(error.message));
  await toEnd('health.mjs');
  stop();
  const code = await ended;
  if (code !== 0) fail(`ended with ${code} after SIGTERM`);
  rmSync(data, { recursive: true });
  return `ready after ${seconds} s (${says}), ended by SIGTERM`;
}

await buildOrGiveUp();
prepareWeb();
await prepareBackend();
if (options.contexts) {
  console.log(`Prepared: ${contexts}/web and ${contexts}/backend.`);
  process.exit(0);
}

const debian = await findDebian();
let tooLarge = false;
for (const [name, { budget }] of Object.entries(images)) {
  await buildImage(name, debian);
  const container = await buildah('from', `localhost/account-${name}`);
  const size = await measure(name, container);
  const lived = await tryOut(name, container);
  await buildah('rm', container);
  console.log(`account-${name}: ${size.unpacked} MB, packed ${size.packed} MB; ${lived}`);
  tooLarge ||= size.unpacked > budget.unpacked || size.packed > budget.packed;
}
if (tooLarge) giveUp('An image is larger than its budget in scripts/images.mjs.');
