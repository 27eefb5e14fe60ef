import path from 'node:path';
import { type Customer, newCustomer, newSignedIn } from './customer';
import { makeNextVersion } from './next-version';
import { compilePreviousBackend, findPreviousVersion } from './previous-backend';
import { type Cluster, publishStatic, startCluster } from './start-cluster';
import {
  addPhotos,
  appendBytes,
  createAlbum,
  createUpload,
  newPhoto,
  offsetOf,
  requestAllTheTime,
  statusOf,
  untilDone,
  uploadOf,
} from './steps';

// No retry, because a second try would start with the new version.
jest.retryTimes(0);

let cluster: Cluster;
beforeAll(async () => (cluster = await startCluster()), 180_000);
afterAll(() => cluster?.stop(), 60_000);

const staticFiles = (page: string) => [...new Set(page.match(/\/_next\/static\/[^"'\\)]+/g))];

/** Returns the paths of scripts and styles on a page of one web process. */
async function filesOf(customer: Customer, page: string, web: 0 | 1): Promise<string[]> {
  const answer = await customer.send(page, { at: cluster.web[web] });
  expect(answer.status).toBe(200);
  return staticFiles(await answer.text());
}

test('two versions roll under load: no request fails, and each page finds its own scripts', async () => {
  const customer = await newSignedIn(cluster);
  const pages = ['/orders', '/my-photos/photos', '/settings'];
  const before = (await Promise.all(pages.map((page) => filesOf(customer, page, 0)))).flat();
  expect(before.length).toBeGreaterThan(10);

  const next = await makeNextVersion(path.join(cluster.folder, 'next-version'));
  publishStatic(cluster.staticFolder, next.folder);

  // A tab of the first version starts an upload.
  const photo = await newPhoto();
  const upload = uploadOf(await createUpload(customer, photo));
  await appendBytes(customer, upload, 0, photo.bytes.subarray(0, 1_000));

  const end = requestAllTheTime(customer, '/api/photos/summary');
  await cluster.web[0].stop();
  await cluster.web[0].start({}, next.program);
  const after = (await Promise.all(pages.map((page) => filesOf(customer, page, 0)))).flat();
  expect(after.filter((file) => file.endsWith('.js') && before.includes(file))).toEqual([]);
  // Now each of the two processes runs another version.
  const files = new Set([...before, ...after]);
  for (const file of files)
    expect([file, await statusOf(customer.send(file))]).toEqual([file, 200]);
  await cluster.web[1].stop();
  await cluster.web[1].start({}, next.program);
  expect(Object.keys(await end())).toEqual(['200']);

  for (const file of before)
    expect([file, await statusOf(customer.send(file))]).toEqual([file, 200]);
  expect(await offsetOf(customer, upload)).toBe(1_000);
  await appendBytes(customer, upload, 1_000, photo.bytes.subarray(1_000));
  await untilDone(customer, upload);
}, 180_000);

const previous = findPreviousVersion();

(previous ? test : test.skip)(
  'the backend before the newest migration works on the new tables, beside the new one',
  async () => {
    const program = await compilePreviousBackend(previous ?? '');
    const customer = await newSignedIn(cluster);
    const end = requestAllTheTime(customer, '/api/photos/summary');
    const [first, second] = cluster.backend;
    await first.stop();
    const before = await first.log();
    await first.start({}, program);
    expect((await first.log()).slice(before.length)).not.toContain('"level":50');

    // While both versions run: an upload starts, a customer signs in, and either version handles
    // the writes.
    const photo = await newPhoto();
    const upload = uploadOf(await createUpload(customer, photo));
    await appendBytes(customer, upload, 0, photo.bytes.subarray(0, 1_000));
    const other = await newSignedIn(cluster);
    const photos = await addPhotos(other, 6);
    for (const name of ['Summer', 'Winter', 'Spring', 'Autumn'])
      expect((await createAlbum(other, name)).status).toBe(201);

    // Only the previous version is running.
    await second.stop();
    expect((await createAlbum(other, 'Alone')).status).toBe(201);
    expect(await offsetOf(customer, upload)).toBe(1_000);
    await second.start();
    await first.stop();
    await first.start();
    await appendBytes(customer, upload, 1_000, photo.bytes.subarray(1_000));
    await untilDone(customer, upload);
    expect(Object.keys(await end())).toEqual(['200']);
    const albums = await (await other.send('/api/albums')).text();
    for (const name of ['Summer', 'Winter', 'Spring', 'Autumn', 'Alone'])
      expect(albums).toContain(name);
    expect(photos).toHaveLength(6);
  },
  180_000,
);

test('a file that no version has is missing, is not kept by caches, and leads to no sign-in', async () => {
  const guest = await newCustomer(cluster);
  const answer = await guest.send('/_next/static/chunks/none.js');
  expect([answer.status, answer.headers.get('location')]).toEqual([404, null]);
  expect(answer.headers.get('cache-control')).toMatch(/no-store|no-cache/);
});
