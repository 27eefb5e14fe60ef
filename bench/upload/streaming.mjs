/**
 * Goals P4 and P5 (docs/performance.md): uploads do not remain in the web app's memory (P4), and an
 * aborted upload closes its connection to the storage service (P5).
 */
import http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { Pool } from 'undici';
import { rssMb } from '../harness/machine.mjs';
import { percentile } from '../harness/median.mjs';
import { ports, webHost } from '../harness/ports.mjs';
import { line } from '../harness/targets.mjs';
import { webOrigin } from '../harness/web-app.mjs';
import { makeFile, megabyte } from './files.mjs';
import { announcement, pageHeaders, upload } from './tus.mjs';

const fileSize = 50 * megabyte;
const files = 24;
const parallel = 4;
const sampleMs = 50;
const aborts = 200;
/** Number of files that are sent in sequence. */
const alone = 60;
const abortsAtOnce = 10;
/** Longer than the time in milliseconds for which the web app keeps idle connections open. */
const idleMs = 6_000;

/** Goal P4: sends more than a gigabyte through the route handler, in files of the maximum size. */
export async function memory({ customers, webPid }) {
  const origin = webOrigin.replace(/\/\/[^:]+/, '//127.0.0.1');
  const pool = new Pool(origin, { connections: parallel });
  const bytes = makeFile(fileSize);
  const send = (customer) => upload(pool, customer, bytes);
  for (let warm = 0; warm < parallel; warm += 1) await send(customers[0]);
  await wait(2_000);
  const before = rssMb(webPid());
  let peak = before;
  const timer = setInterval(() => (peak = Math.max(peak, rssMb(webPid()))), sampleMs);
  let left = files;
  await Promise.all(
    Array.from({ length: parallel }, async (_, at) => {
      while (left-- > 0) await send(customers[at % customers.length]);
    }),
  );
  clearInterval(timer);
  await pool.close();
  await wait(2_000);
  const gigabytes = ((files * fileSize) / 1e9).toFixed(2);
  return [
    line('P4 growth', `${gigabytes} GB streamed up, growth of the process at its peak`, {
      measured: peak - before,
      unit: ' MB',
    }),
    line('P4 before', 'the process before', { measured: before, unit: ' MB' }),
    line('P4 after', 'the process two seconds after', { measured: rssMb(webPid()), unit: ' MB' }),
  ];
}

/** Starts a storage service that reads bytes without responding and records when connections end. */
async function startSink(port) {
  const sockets = new Set();
  const ended = new Map();
  const server = http.createServer((request) => {
    const key = request.headers['upload-metadata'];
    request.resume();
    request.socket.once('close', () => ended.get(key)?.(performance.now()));
    request.once('data', () => ended.get(`${key} began`)?.());
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  const when = (key) => new Promise((resolve) => ended.set(key, resolve));
  return {
    sockets,
    began: (key) => when(`${key} began`),
    closed: when,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/**
 * Sends a part of a file and aborts. Returns the milliseconds until the connection to the storage
 * service is closed.
 */
async function leave(customer, sink) {
  const { bytes, sha256 } = makeFile(4 * megabyte);
  const own = announcement(bytes.length, sha256);
  const key = own['upload-metadata'];
  const began = sink.began(key);
  const closed = sink.closed(key);
  const request = http.request({
    host: '127.0.0.1',
    port: ports.web,
    path: '/api/uploads',
    method: 'POST',
    headers: {
      ...pageHeaders(customer),
      ...own,
      host: `${webHost}:${ports.web}`,
      'content-type': 'application/offset+octet-stream',
      'content-length': String(bytes.length),
    },
  });
  request.on('error', () => {});
  request.write(bytes.subarray(0, bytes.length / 4));
  await began;
  const left = performance.now();
  request.destroy();
  const late = new Promise((resolve) => setTimeout(() => resolve(Infinity), 5_000).unref());
  return (await Promise.race([closed, late])) - left;
}

/** Goal P5: replaces the storage service by a fake one whose connections can be observed. */
export async function leaving({ customers, restartWeb }) {
  const sink = await startSink(ports.storage);
  await restartWeb(ports.storage);
  for (let warm = 0; warm < 5; warm += 1) await leave(customers[0], sink);
  const times = [];
  const together = [];
  for (let done = 0; done < alone; done += 1)
    times.push(await leave(customers[done % customers.length], sink));
  for (let done = alone; done < aborts; done += abortsAtOnce) {
    const turn = customers[(done / abortsAtOnce) % customers.length];
    together.push(
      ...(await Promise.all(Array.from({ length: abortsAtOnce }, () => leave(turn, sink)))),
    );
  }
  await wait(1_000);
  const soon = sink.sockets.size;
  await wait(idleMs);
  const left = sink.sockets.size;
  sink.stop();
  await restartWeb();
  const ms = (all, share) => ({ measured: percentile(all, share), unit: ' ms' });
  return [
    line('P5 p50', 'a client leaves, until the storage’s socket is closed, p50', ms(times, 0.5)),
    line('P5 p95', 'the same, p95', ms(times, 0.95)),
    line('P5 crowd', `${abortsAtOnce} leave at once, p95`, ms(together, 0.95)),
    line('P5 soon', `sockets to the storage a second after ${aborts} left`, { measured: soon }),
    line('P5 left', `the same ${idleMs / 1000} s later, when idle ones have ended`, {
      measured: left,
    }),
  ];
}
