import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const scripts = path.resolve('scripts');

let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'npm-'));
  const server = 'setInterval(() => {}, 1000); process.stdout.write(`${process.pid}\\n`);';
  writeFileSync(path.join(folder, 'server.mjs'), server);
  // The same structure as scripts/start.mjs, but without a build and databases.
  const start = `
    await import(${JSON.stringify(path.join(scripts, 'stop-with-parent.mjs'))});
    const { serve } = await import(${JSON.stringify(path.join(scripts, 'processes.mjs'))});
    const servers = [serve('one', ['server.mjs'], {}), serve('two', ['server.mjs'], {})];
    process.on('SIGTERM', async () => {
      for (const server of servers) await server.stop();
      process.exit(0);
    });
    process.stdout.write(\`\${process.pid}\\n\`);`;
  writeFileSync(path.join(folder, 'start.mjs'), start);
  writeFileSync(
    path.join(folder, 'package.json'),
    JSON.stringify({ name: 'a', version: '1.0.0', scripts: { start: 'node start.mjs' } }),
  );
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const isRunning = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Starts npm. Returns it with the ids of the three processes that it starts, when all have printed theirs. */
async function startNpm() {
  const npm = spawn('npm', ['start', '--silent'], { cwd: folder, stdio: ['ignore', 'pipe', 2] });
  let said = '';
  for await (const chunk of npm.stdout) {
    said += chunk;
    const pids = said.split('\n').filter(Boolean).map(Number);
    if (pids.length === 3) return { npm, pids };
  }
  throw new Error('npm start ended');
}

async function untilGone(pids) {
  while (pids.some(isRunning)) await wait(50);
}

test.each(['SIGTERM', 'SIGKILL'])('check 42 %s to npm leaves no server behind', async (signal) => {
  const { npm, pids } = await startNpm();
  expect(pids.every(isRunning)).toBe(true);
  npm.kill(signal);
  await once(npm, 'exit');
  await untilGone(pids);
});

test('check 42 servers end when the command that started them was killed', async () => {
  const { pids } = await startNpm();
  const command = pids.find((pid) => pid === Math.min(...pids));
  process.kill(command, 'SIGKILL');
  await untilGone(pids);
});
