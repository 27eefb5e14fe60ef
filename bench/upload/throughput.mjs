/**
 * Goal U1 (docs/performance.md): compares uploads through a route handler of the product with a
 * plain PUT and with a minimal proxy.
 */
import { Pool, request } from 'undici';
import { interleave } from '../harness/rounds.mjs';
import { versus } from '../harness/targets.mjs';
import { makeFile, megabyte } from './files.mjs';
import { upload } from './tus.mjs';
import { webOrigin } from '../harness/web-app.mjs';

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

export async function throughput({ customers, raw, rawProxy }, { rounds }) {
  const pools = { ours: poolOf(webOrigin), raw: poolOf(raw), hops: poolOf(rawProxy) };
  const subjects = {
    raw: (file) => put(pools.raw, raw, file),
    hops: (file) => put(pools.hops, rawProxy, file),
    ours: (file, round) => upload(pools.ours, customers[round % customers.length], file),
  };
  for (const send of Object.values(subjects))
    for (let warm = 0; warm < 4; warm += 1) await send(makeFile(4 * megabyte), 0);

  const lines = [];
  for (const [name, { count, size, title }] of Object.entries(loads)) {
    const speeds = await interleave(subjects, rounds, async (send, round) => {
      const files = Array.from({ length: count }, () => makeFile(size));
      return { mbs: await sendAll(files, (file) => send(file, round)) };
    });
    const { ours, raw: control, hops } = speeds;
    lines.push(
      versus(
        `U1 ${name}`,
        `${title}, ${parallel} at once, against a raw PUT`,
        ours.mbs,
        control.mbs,
        ' MB/s',
      ),
      versus(
        'U1 hops',
        `${title}, against a raw PUT through a bare proxy`,
        ours.mbs,
        hops.mbs,
        ' MB/s',
      ),
    );
  }
  for (const pool of Object.values(pools)) await pool.close();
  return lines;
}
