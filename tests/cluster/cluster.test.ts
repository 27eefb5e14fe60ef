import { randomUUID } from 'node:crypto';
import { connect as connectHttp2 } from 'node:http2';
import { setTimeout as wait } from 'node:timers/promises';
import { summaryReply } from '@/lib/photo-library/photos/schema';
import { downloadListReply, startedReply } from '@/lib/downloads/schema';
import { type Customer, newCustomer, newSignedIn } from './customer';
import { type Cluster, startCluster } from './start-cluster';
import {
  addPhotos,
  appendBytes,
  createUpload,
  edgePauseMs,
  newPhoto,
  offsetOf,
  requestAllTheTime,
  sendBytes,
  sendPhoto,
  stateOf,
  statusOf,
  until,
  untilDone,
  uploadOf,
} from './steps';

let cluster: Cluster;
beforeAll(async () => (cluster = await startCluster()), 180_000);
afterAll(() => cluster?.stop(), 60_000);

const summary = '/api/photos/summary';

const signedIn = () => newSignedIn(cluster);

test('a sign-in through the edge holds at both web processes', async () => {
  const customer = await signedIn();
  for (const at of cluster.web) {
    const page = await customer.send('/orders', { at });
    expect(page.status).toBe(200);
    expect(await statusOf(customer.send(summary, { at }))).toBe(200);
  }
});

test('AC-06 the sign-out at one brand ends the session of another brand at both web processes', async () => {
  const customer = await signedIn();
  await customer.signIn('albora.be');
  for (const at of cluster.web)
    expect(await statusOf(customer.send(summary, { at }, 'albora.be'))).toBe(200);
  await customer.signOut();
  for (const at of cluster.web)
    await until(
      () => statusOf(customer.send(summary, { at }, 'albora.be')),
      (status) => status === 401,
    );
});

test('a limit of calls counts at both web processes together', async () => {
  const customer = await signedIn();
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, each) =>
      statusOf(customer.send('/api/downloads', { at: cluster.web[each % 2] })),
    ),
  );
  expect(answers.filter((status) => status === 200)).toHaveLength(120);
  expect(answers.filter((status) => status === 429)).toHaveLength(80);
});

test('photos that were deleted at one web process are restored at the other', async () => {
  const customer = await signedIn();
  const photoIds = await addPhotos(customer, 3);
  const [first, second] = cluster.web;
  const deleted = await customer.send('/api/photos', {
    at: first,
    method: 'DELETE',
    json: { photoIds },
  });
  expect(deleted.status).toBe(200);
  const count = async () =>
    summaryReply.parse(await (await customer.send(summary, { at: second })).json());
  expect(await count()).toMatchObject({ photosCount: 0 });
  const restored = await customer.send('/api/photos/restore', {
    at: second,
    method: 'POST',
    json: { photoIds },
  });
  expect(restored.status).toBe(200);
  expect(await count()).toMatchObject({ photosCount: 3 });
});

test('DL-03 tabs at both web processes hear of a download that any backend makes', async () => {
  const customer = await signedIn();
  const photoIds = await addPhotos(customer, 2);
  const leave = new AbortController();
  const heard = await Promise.all(
    cluster.web.map(async (at) => {
      const { chunks } = await customer.send('/api/push', {
        at,
        headers: { accept: 'text/event-stream' },
        signal: leave.signal,
      });
      const said = { text: '' };
      void (async () => {
        for await (const chunk of chunks) said.text += Buffer.from(chunk).toString();
      })().catch(() => undefined);
      return said;
    }),
  );
  await until(
    () => Promise.resolve(heard.every(({ text }) => text.includes('event: gap'))),
    Boolean,
  );
  const started = await customer.send('/api/downloads', {
    method: 'POST',
    json: { photoIds },
    headers: { 'idempotency-key': randomUUID() },
  });
  const { archives } = startedReply.parse(await started.json());
  await until(
    () => Promise.resolve(heard.every(({ text }) => text.includes(archives[0] ?? 'none'))),
    Boolean,
  );
  leave.abort();
});

test('an archive is finished although each backend is killed in turn', async () => {
  const customer = await signedIn();
  const photoIds = await addPhotos(customer, 3);
  const started = await customer.send('/api/downloads', {
    method: 'POST',
    json: { photoIds },
    headers: { 'idempotency-key': randomUUID() },
  });
  expect(started.status).toBe(202);
  for (const backend of cluster.backend) {
    await backend.kill();
    await backend.start();
  }
  const { downloads } = await until(
    async () => downloadListReply.parse(await (await customer.send('/api/downloads')).json()),
    (list) =>
      list.downloads.every(({ archives }) => archives.every(({ state }) => state === 'ready')),
  );
  expect(downloads).toMatchObject([{ photoCount: 3, archives: [{ missingCount: 0 }] }]);
}, 120_000);

describe('the loss of a backend with its disk', () => {
  test('IM-09 uploads that had begun there go on where they were', async () => {
    const customer = await signedIn();
    const photos = await Promise.all(Array.from({ length: 6 }, newPhoto));
    const half = 2_000;
    const begun = await Promise.all(
      photos.map(async (photo) => {
        const upload = uploadOf(await createUpload(customer, photo));
        const sent = await appendBytes(customer, upload, 0, photo.bytes.subarray(0, half));
        expect(sent.status).toBe(204);
        return { upload, photo };
      }),
    );
    await cluster.backend[0].lose();
    for (const { upload, photo } of begun) {
      expect(await offsetOf(customer, upload)).toBe(half);
      await appendBytes(customer, upload, half, photo.bytes.subarray(half));
      await untilDone(customer, upload);
    }
    await cluster.backend[0].start();
  }, 90_000);

  test('IM-09 files that had arrived there become photos without it', async () => {
    const customer = await signedIn();
    const uploads = await Promise.all(Array.from({ length: 16 }, () => sendPhoto(customer)));
    await cluster.backend[1].lose();
    const lostAt = Date.now();
    const states = await Promise.all(uploads.map((upload) => stateOf(customer, upload)));
    expect(states).toContain('processing');
    for (const upload of uploads) await untilDone(customer, upload);
    // At most 12 s until the lease expires, 5 s until the next look for jobs, then the examinations.
    expect(Date.now() - lostAt).toBeLessThan(30_000);
    await cluster.backend[1].start();
  }, 90_000);
});

describe('a process that ends under load', () => {
  test.each([0, 1] as const)(
    'takes no request with it: web %i is stopped and started again',
    async (each) => {
      const customer = await signedIn();
      const end = requestAllTheTime(customer, summary);
      await wait(1_000);
      expect(await cluster.web[each].stop()).toBe(0);
      await cluster.web[each].start();
      await wait(1_000);
      expect(Object.keys(await end())).toEqual(['200']);
    },
  );

  test('takes no read with it: web 1 and backend 1 are killed and started again', async () => {
    const customer = await signedIn();
    const end = requestAllTheTime(customer, summary);
    for (const process of [cluster.web[0], cluster.backend[0]]) {
      // After a failure the edge does not use a process for two seconds. Without this wait it might
      // have no process to use.
      await wait(edgePauseMs);
      await process.kill();
      await wait(2_500);
      await process.start();
    }
    expect(Object.keys(await end())).toEqual(['200']);
  }, 120_000);
});

describe('an outage', () => {
  const normal = (customer: Customer) =>
    until(
      () => statusOf(customer.send('/orders')),
      (status) => status === 200,
    );

  test('Redis away: reads go on, a write is 503 with Retry-After, and all is well afterwards', async () => {
    const customer = await signedIn();
    for (const at of cluster.web) await statusOf(customer.send(summary, { at }));
    const back = await cluster.killRedis();
    expect(await statusOf(customer.send(summary))).toBe(200);
    const write = await customer.send('/api/photos/favourites', {
      method: 'PUT',
      json: { photoIds: ['none'], isFavourite: true },
    });
    expect([write.status, write.headers.get('retry-after')]).toEqual([503, expect.any(String)]);
    for (const { origin } of cluster.web)
      expect((await fetch(`${origin}/readyz`)).status).toBe(200);
    await back();
    // Redis has started without its data, as after a loss without a backup, so the customer has to
    // sign in again.
    await until(
      () => customer.signIn(),
      ({ status }) => status === 200,
    );
    await normal(customer);
  });

  test('PostgreSQL is restarted: pages are 503 in the brand’s look, never 500, and come back', async () => {
    const customer = await signedIn();
    await normal(customer);
    await cluster.postgres.stop();
    const page = await customer.send('/orders', { headers: { accept: 'text/html' } });
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, expect.any(String)]);
    expect(await page.text()).toMatch(/<html[^>]* lang="nl/);
    await cluster.postgres.start();
    await normal(customer);
  });

  test('S3 away: nothing is acknowledged that is not stored, and the same upload goes on afterwards', async () => {
    const customer = await signedIn();
    const photo = await newPhoto();
    await cluster.s3.stop();
    expect((await sendBytes(customer, photo)).status).toBeGreaterThanOrEqual(500);
    await cluster.s3.start();
    // The uploader does the same: it repeats the creation, gets the same upload, and sends the
    // bytes.
    const upload = uploadOf(await createUpload(customer, photo));
    expect(await offsetOf(customer, upload)).toBe(0);
    await appendBytes(customer, upload, 0, photo.bytes);
    await untilDone(customer, upload);
  }, 90_000);

  test('no web process: the edge asks for a moment in the language of the shop', async () => {
    const customer = await newCustomer(cluster);
    await Promise.all(cluster.web.map((process) => process.kill()));
    const page = await customer.send('/orders');
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await page.text()).toContain('<html lang=nl>');
    await Promise.all(cluster.web.map((process) => process.start()));
    await until(
      () => statusOf(customer.send('/orders')),
      (status) => status < 400,
    );
  });
});

test('the edge speaks HTTP/2 over TLS, serves static files itself, and hides what is not public', async () => {
  const customer = await signedIn();
  const page = await (await customer.send('/orders')).text();
  const style = /\/_next\/static\/[^"]+\.css/.exec(page)?.[0] ?? '';
  const session = connectHttp2(`https://localhost:${cluster.tlsPort}`, {
    rejectUnauthorized: false,
  });
  const request = session.request({
    ':path': style,
    ':authority': `account.albora.nl.localhost:${cluster.accountPort}`,
    'accept-encoding': 'gzip',
  });
  const headers = await new Promise((resolve) => request.on('response', resolve));
  session.close();
  expect(headers).toMatchObject({
    ':status': 200,
    'content-encoding': 'gzip',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  for (const path of ['/photos-api/users', '/control/accounts', '/storage-api/accounts', '/readyz'])
    expect((await fetch(cluster.publicOrigin + path)).status).toBe(404);
  const discovery = '/oidc/.well-known/openid-configuration';
  expect((await fetch(cluster.publicOrigin + discovery)).status).toBe(200);
});
