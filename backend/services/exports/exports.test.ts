import { setTimeout as wait } from 'node:timers/promises';
import ExifReader from 'exifreader';
import { eq } from 'drizzle-orm';
import {
  bytesOf,
  type ExportHarness,
  openExportHarness,
  sha256Of,
} from '../../../tests/backend/export-harness';
import { mails } from '../../shared/mail/tables';
import { objectName } from '../../shared/storage/object-storage';
import { addToAlbum, createAlbum } from '../photos/albums/change-albums';
import { cameraDate } from '../photos/photo-months';
import { sweepBackups } from './export-rows';
import { chunkKey } from './write-chunk';

let harness: ExportHarness;

beforeAll(async () => {
  harness = await openExportHarness();
});
beforeEach(() => harness.setNow('2026-11-21T10:00:00Z'));
afterAll(() => harness.close());

test('EX-01 the whole library is exported as zip chunks with album folders, unchanged originals and a manifest', async () => {
  const me = await harness.newCustomer();
  const beach = await harness.addFile(me, {
    fileName: 'IMG_1.JPG',
    file: { taken: '2024:06:15 12:00:00' },
  });
  const twin = await harness.addFile(me, { fileName: 'img_1.jpg', taken: '2024-06-16T12:00:00' });
  const loose = await harness.addFile(me, { fileName: 'IMG_1.JPG', taken: '2019-05-04T08:00:00' });
  await harness.addFile(me, { fileName: 'scan.png', taken: null, file: { format: 'png' } });
  const album = { accountId: me, id: `${me}-album`, now: new Date('2026-11-02T09:00:00Z') };
  await createAlbum(harness.context.db, { ...album, name: 'Zomer: 2024/strand' });
  await addToAlbum(harness.context.db, album, [beach.photoId, twin.photoId]);

  const asked = await harness.read(await harness.post(me));
  expect(asked).toMatchObject({ status: 'REQUESTED' });
  const done = await harness.ready(me);
  expect(done.chunks.length).toBeGreaterThan(1);
  expect(done.chunks.map(({ iteration }) => iteration)).toEqual(
    done.chunks.map((_, index) => index),
  );

  const chunks = await Promise.all(
    done.chunks.map(({ iteration }) => harness.download(me, done.backupId, iteration)),
  );
  const files: Record<string, string> = {};
  for (const [index, { answer, bytes, files: part, manifest }] of chunks.entries()) {
    expect(bytes.length).toBe(done.chunks[index]?.size);
    expect(answer.headers.get('content-disposition')).toContain(
      `albora-photos-2026-11-21-${index + 1}-of-${chunks.length}.zip`,
    );
    expect(manifest).toMatchObject({
      backupId: done.backupId,
      iteration: index,
      total: chunks.length,
    });
    for (const { path, sha256, size } of manifest.files) {
      expect([path, sha256Of(bytesOf(part[path])), part[path]?.length]).toEqual([
        path,
        sha256,
        size,
      ]);
    }
    const { 'manifest.json': _manifest, ...photos } = part;
    expect(Object.keys(photos).toSorted()).toEqual(
      manifest.files.map(({ path }) => path).toSorted(),
    );
    Object.assign(files, photos);
  }
  expect(Object.keys(files).toSorted()).toEqual([
    'Albums/Zomer_ 2024_strand/IMG_1.JPG',
    'Albums/Zomer_ 2024_strand/img_1 (2).jpg',
    'Foto’s/2019/05/IMG_1.JPG',
    'Foto’s/Datum onbekend/scan.png',
  ]);
  expect(bytesOf(files['Foto’s/2019/05/IMG_1.JPG']).equals(loose.bytes)).toBe(true);
  const all = chunks.flatMap(({ manifest }) => manifest.files);
  expect(all.find(({ path }) => path.endsWith('2024_strand/IMG_1.JPG'))).toMatchObject({
    originalName: 'IMG_1.JPG',
    dateTaken: '2024-06-15T12:00:00',
    albums: ['Zomer: 2024/strand'],
    sha256: sha256Of(beach.bytes),
  });
});

test('EX-01 a date that the file lacks is written into it or into a sidecar, and the picture is unchanged', async () => {
  const me = await harness.newCustomer();
  const photoDate = {
    taken: '2019-05-04T08:09:10',
    source: 'file-name',
    precision: 'second',
  } as const;
  const date = { ...photoDate, isGuess: false };
  const plain = await harness.addFile(me, {
    fileName: 'plain.jpg',
    date,
    file: { width: 60, height: 40, noise: false },
  });
  await harness.addFile(me, {
    fileName: 'turned.jpg',
    date,
    file: { width: 60, height: 40, noise: false, orientation: 6 },
  });
  await harness.addFile(me, {
    fileName: 'drawn.png',
    date,
    file: { format: 'png', width: 60, height: 40, noise: false },
  });
  const month = { ...date, source: 'customer', precision: 'month' } as const;
  const vague = await harness.addFile(me, {
    fileName: 'vague.jpg',
    date: month,
    file: { width: 60, height: 40, noise: false },
  });
  const { backupId } = await harness.ready(me);
  const { files, manifest } = await harness.download(me, backupId, 0);
  const at = (name: string) => `Foto’s/2019/05/${name}`;

  const dated = bytesOf(files[at('plain.jpg')]);
  expect(ExifReader.load(dated).DateTimeOriginal?.description).toBe('2019:05:04 08:09:10');
  const scan = plain.bytes.indexOf(Buffer.from([0xff, 0xda]));
  expect(dated.subarray(scan - plain.bytes.length).equals(plain.bytes.subarray(scan))).toBe(true);
  expect(bytesOf(files[at('vague.jpg')]).equals(vague.bytes)).toBe(true);
  for (const name of ['turned.jpg', 'drawn.png']) {
    expect(files[at(`${name}.xmp`)]).toContain('exif:DateTimeOriginal="2019-05-04T08:09:10"');
  }
  const written = manifest.files.map(({ path, dateWritten }) => [
    path.split('/').at(-1),
    dateWritten,
  ]);
  expect(Object.fromEntries(written)).toEqual({
    'plain.jpg': 'exif',
    'turned.jpg': 'xmp',
    'turned.jpg.xmp': undefined,
    'drawn.png': 'xmp',
    'drawn.png.xmp': undefined,
    'vague.jpg': undefined,
  });
});

test('EX-01 a second request joins the export in progress, and a finished export is returned', async () => {
  const me = await harness.newCustomer();
  await harness.addFile(me, { fileName: 'a.jpg' });
  const requested = await Promise.all(
    [1, 2, 3].map(async () => (await harness.read(await harness.post(me))).backupId),
  );
  expect(new Set(requested).size).toBe(1);
  await harness.ended(me, requested[0] ?? '');
  expect(await harness.read(await harness.post(me))).toMatchObject({
    status: 'READY',
    backupId: requested[0],
  });
  expect((await harness.read(await harness.post(me, 'all'))).backupId).not.toBe(requested[0]);
  expect((await harness.post(me, undefined, 'albora-de')).status).toBe(400);
});

test('EX-01 a finished export is reused only while it contains the whole library; an export with newer photos outside returns their number', async () => {
  const me = await harness.newCustomer();
  await harness.addFile(me, { fileName: 'old.jpg' });
  const first = await harness.readyAndVerified(me);
  await harness.addFile(me, { fileName: 'new.jpg' });
  expect(await harness.read(await harness.get(me, first.backupId))).toMatchObject({
    outsideCount: 1,
  });
  harness.setNow('2026-11-21T11:00:00Z');
  // An export of new photos does not contain the whole library, so the next request creates an export.
  const second = await harness.ready(me, 'new');
  expect(second).toMatchObject({ scope: 'new', outsideCount: 1 });
  harness.setNow('2026-11-21T12:00:00Z');
  const third = await harness.ready(me);
  expect(third).toMatchObject({ scope: 'all', outsideCount: 0 });
  expect(third.backupId).not.toBe(second.backupId);
  expect((await harness.ready(me)).backupId).toBe(third.backupId);
  // The third export does not contain newer photos, so the next request creates another one.
  await harness.addFile(me, { fileName: 'newest.jpg' });
  const fourth = await harness.ready(me);
  expect(fourth).toMatchObject({ scope: 'all', outsideCount: 0 });
  expect(fourth.backupId).not.toBe(third.backupId);
});

test('EX-01 five exports a day are allowed', async () => {
  const me = await harness.newCustomer();
  await harness.addFile(me, { fileName: 'a.jpg' });
  for (let made = 0; made < 5; made += 1) await harness.ready(me, 'all');
  const refused = await harness.post(me, 'all');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, String(24 * 3600)]);
});

test('EX-02 a library without photos cannot be exported', async () => {
  expect(await harness.read(await harness.post(await harness.newCustomer()))).toMatchObject({
    status: 'FAILED',
  });
});

test('check 24 another customer’s export, its chunks and its verification are not found', async () => {
  const me = await harness.newCustomer();
  await harness.addFile(me, { fileName: 'a.jpg' });
  const { backupId } = await harness.ready(me);
  const stranger = await harness.newCustomer();
  for (const path of [
    backupId,
    `${backupId}/chunks/0/url`,
    'never-was',
    `${backupId}/chunks/7/url`,
  ])
    expect((await harness.get(stranger, path)).status).toBe(404);
  const { sha256 } = await harness.download(me, backupId, 0);
  const body = { manifests: [{ iteration: 0, sha256 }] };
  const forged = { as: stranger, method: 'POST', body };
  expect((await harness.call('exports', `/backups/${backupId}/verifications`, forged)).status).toBe(
    404,
  );
  expect((await harness.get(me, `${backupId}/chunks/7/url`)).status).toBe(404);
});

test('EX-03 an export expires after seven days and its files are deleted', async () => {
  const me = await harness.newCustomer();
  await harness.addFile(me, { fileName: 'a.jpg' });
  const { backupId } = await harness.ready(me);
  const name = objectName(chunkKey(backupId, 0), 'original');
  harness.setNow('2026-11-28T09:59:59Z');
  await sweepBackups(harness.context);
  expect((await harness.get(me, backupId)).status).toBe(200);
  harness.setNow('2026-11-28T10:00:00Z');
  expect((await harness.get(me, backupId)).status).toBe(404);
  expect((await harness.get(me, `${backupId}/chunks/0/url`)).status).toBe(404);
  expect(await harness.context.storage.stat(name)).not.toBeNull();
  await sweepBackups(harness.context);
  expect(await harness.context.storage.stat(name)).toBeNull();
  expect((await harness.read(await harness.post(me))).status).toBe('REQUESTED');
});

test('the customer gets a mail with a link to the files', async () => {
  const me = await harness.newCustomer();
  await harness.addFile(me, { fileName: 'a.jpg', date: cameraDate('2024-06-15T12:00:00') });
  const { backupId } = await harness.ready(me);
  const { db } = harness.context;
  const read = () =>
    db
      .select()
      .from(mails)
      .where(eq(mails.recipient, `${me}@example.com`));
  // The mail is sent shortly after the state has changed.
  while ((await read()).length === 0) await wait(20);
  const [mail] = await read();
  expect(mail?.text).toContain(`https://account.albora.nl.example/my-photos/exports/${backupId}`);
});
