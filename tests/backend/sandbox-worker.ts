/** Child process of a worker pool. It tries actions that no decoder needs, and returns their results. */
import { spawnSync } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { serveTasks } from '../../backend/services/uploads/serve-tasks';

/** Actions by name. They get the path of the task's file and the argument of the task. */
const tries: Record<string, (file: string, what: string) => unknown> = {
  'read its file': (file) => readFileSync(file, 'utf8'),
  read: (_file, what) => readFileSync(what, 'utf8'),
  write: (_file, what) => writeFileSync(what, 'x'),
  'write to its file': (file) => writeFileSync(file, 'x'),
  'write beside its file': (file) => writeFileSync(path.join(path.dirname(file), 'x'), 'x'),
  link: (file, what) => symlinkSync(what, path.join(path.dirname(file), 'link')),
  connect: (_file, what) => connect(Number(what), '127.0.0.1'),
  fetch: async (_file, what) => (await fetch(`http://127.0.0.1:${what}/`)).status,
  listen: () => createServer().listen(0),
  send: (_file, what) => createSocket('udp4').send('x', Number(what), '127.0.0.1'),
  run: (_file, what) => {
    const { error, stdout } = spawnSync(what, { encoding: 'utf8' });
    if (error) throw error;
    return stdout;
  },
  // Native code is not restricted by Node's permission model.
  'read natively': async (_file, what) => (await sharp(what).metadata()).width,
  surroundings: () => ({ pid: process.pid, interfaces: Object.keys(networkInterfaces()) }),
};

serveTasks(async ({ name, what }: { name: string; what: string }, file) => {
  const result: unknown = await tries[name]?.(file, what);
  return result ?? 'done';
});
