/**
 * Goal U1 (docs/performance.md): compares uploads straight to the storage with a plain PUT, and with
 * uploads through a route handler of the product, which are compared with a minimal proxy.
 */
import { Pool, request } from 'undici';
import { cpuMs } from '../harness/machine.mjs';
import { interleave } from '../harness/rounds.mjs';
import { beside, line, versus } from '../harness/targets.mjs';
import { backendOrigin, webOrigin } from '../harness/web-app.mjs';
import { makeFile, megabyte } from './files.mjs';
import { upload, uploadDirect } from './tus.mjs';

/** Number of uploads that the product's page sends in parallel. */
const parallel = 4;
const loads = {
  many: { count: 100, size: 4 * megabyte, title: '100 files of 4 MB' },
  // The maximum file size of the product.
  large: { count: 1, size: 50 * megabyte, title: 'one file of 50 MB' },
};

async function sendAll(files, send) {
  const waiting = [...files];
  const start = performance.now();
  await Promise.all(
    Array.from({ length: parallel }, async () => {
      for (let file = waiting.pop(); file; file = waiting.pop()) await send(file);
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  const bytes = files.reduce((sum, { bytes: all }) => sum + all.length, 0);
  return bytes / 1e6 / seconds;
}

const poolOf = (origin) =>
  new Pool(origin.replace(/\/\/[^:]+/, '//127.0.0.1'), { connections: parallel });

async function put(dispatcher, origin, { bytes }) {
  const { statusCode, body } = await request(`${origin}/`, {
    dispatcher,
    method: 'PUT',
    body: bytes,
  });
  await body.dump();
  if (statusCode !== 200) throw new Error(`raw PUT: status ${statusCode}`);
}

/** Measures speed, and CPU time of the product's processes for each file. */
async function sendMeasured(files, send, pids) {
  const before = pids.map(cpuMs);
  const mbs = await sendAll(files, send);
  const [web, backend] = pids.map((pid, at) => (cpuMs(pid) - before[at]) / files.length);
  return { mbs, web, backend };
}

export async function throughput({ customers, raw, rawProxy, webPid, backendPid }, { rounds }) {
  const pools = {
    ...{ ours: poolOf(webOrigin), storage: poolOf(backendOrigin) },
    ...{ raw: poolOf(raw), hops: poolOf(rawProxy) },
  };
  const customerOf = (round) => customers[round % customers.length];
  const subjects = {
    raw: (file) => put(pools.raw, raw, file),
    hops: (file) => put(pools.hops, rawProxy, file),
    ours: (file, round) => upload(pools.ours, customerOf(round), file),
    direct: (file, round) =>
      uploadDirect({ web: pools.ours, storage: pools.storage }, customerOf(round), file),
  };
  for (const send of Object.values(subjects))
    for (let warm = 0; warm < 4; warm += 1) await send(makeFile(4 * megabyte), 0);

  const lines = [];
  for (const [name, { count, size, title }] of Object.entries(loads)) {
    const results = await interleave(subjects, rounds, (send, round) => {
      const files = Array.from({ length: count }, () => makeFile(size));
      return sendMeasured(files, (file) => send(file, round), [webPid(), backendPid()]);
    });
    const { direct, ours, raw: control, hops } = results;
    const compare = (goal, what, one, other) =>
      versus(goal, `${title}, ${what}`, one.mbs, other.mbs, ' MB/s');
    const compareCpu = (goal, process) =>
      line(
        goal,
        `${title}, CPU of the ${process === 'web' ? 'web app' : 'backend'} for each, against through the web app`,
        beside(direct[process], ours[process], ' ms'),
      );
    lines.push(
      compare(`U1 ${name}`, 'straight to the storage, against a raw PUT', direct, control),
      compare('U1 through', 'through the web app, against a raw PUT', ours, control),
      compare('U1 hops', 'the same, against a raw PUT through a bare proxy', ours, hops),
      compareCpu('U1 web', 'web'),
      compareCpu('U1 backend', 'backend'),
    );
  }
  for (const pool of Object.values(pools)) await pool.close();
  return lines;
}
