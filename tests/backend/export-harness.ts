/**
 * Helpers for tests of exports: a customer with real files, the customer's exports, and zips that
 * an independent program reads.
 */
import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pino from 'pino';
import * as z from 'zod';
import { objectName } from '../../backend/shared/storage/object-storage';
import { storageBase } from '../../backend/shared/storage/signed-url';
import { createCustomer } from '../../backend/services/customers/tables';
import { startExports } from '../../backend/services/exports/export-jobs';
import { addPhoto } from '../../backend/services/photos/add-photo';
import { type BackupDto, backupDto, chunkUrlDto, manifestDto } from '../../lib/contracts/exports';
import { newPhoto } from './photo';
import { makePhotoFile, type TestPhoto } from './photo-file';
import { openServiceHarness } from './service-harness';
import { unpack } from './unpack-archive';

type Given = Partial<Parameters<typeof newPhoto>[0]> & { file?: TestPhoto; fileName: string };

export const bytesOf = (text: string | undefined) => Buffer.from(text ?? '', 'latin1');
export const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Opens all services. Exports have small chunks, so that a few photos make several zips. */
export async function openExportHarness() {
  const harness = await openServiceHarness(undefined, { exportChunkBytes: 20_000 });
  const { context } = harness;
  const ends: (() => void)[] = [];
  let people = 0;
  let shades = 0;

  async function newCustomer() {
    people += 1;
    const id = `owner-${people}`;
    const name = { firstName: 'Noor', lastName: 'Bos', language: 'nl-NL' };
    await createCustomer(context.db, { ...name, id, email: `${id}@example.com` });
    return id;
  }

  async function addFile(accountId: string, { file, ...changes }: Given) {
    shades += 1;
    const bytes = await makePhotoFile({ noise: true, shade: shades, ...file });
    const photo = newPhoto({
      accountId,
      fileSize: bytes.length,
      mediaType: file?.format === 'png' ? 'image/png' : 'image/jpeg',
      ...changes,
    });
    await context.storage.put(objectName(photo.objectKey, 'original'), bytes);
    const { photoId } = await addPhoto(context.db, photo);
    return { photoId, bytes, objectKey: photo.objectKey };
  }

  const post = (as: string, scope?: string, channel = 'albora-nl') =>
    harness.call('exports', '/backups', { as, method: 'POST', body: { channel, scope } });
  const get = (as: string, path: string) => harness.call('exports', `/backups/${path}`, { as });
  const read = async (answer: Response): Promise<BackupDto> => backupDto.parse(await answer.json());

  async function ended(as: string, id = ''): Promise<BackupDto> {
    for (let looks = 0; looks < 500; looks += 1) {
      const seen = await read(await get(as, id));
      if (seen.status === 'READY' || seen.status === 'FAILED') return seen;
      await wait(20);
    }
    throw new Error('it never ended');
  }

  async function ready(as: string, scope?: string) {
    const asked = await read(await post(as, scope));
    const seen = await ended(as, asked.backupId ?? '');
    if (seen.status !== 'READY') throw new Error('not ready');
    return seen;
  }

  async function download(as: string, backupId: string, iteration: number) {
    const url = await get(as, `${backupId}/chunks/${iteration}/url`);
    const path = chunkUrlDto.parse(await url.json()).url.split(storageBase)[1] ?? '';
    const answer = await harness.call('storage', path);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const files = unpack(bytes, 'latin1');
    const text = bytesOf(files['manifest.json']);
    const manifest = manifestDto.parse(JSON.parse(text.toString('utf8')));
    return { answer, bytes, files, manifest, sha256: sha256Of(text) };
  }

  const verify = (as: string, id: string, manifests: object[]) =>
    harness.call('exports', `/backups/${id}/verifications`, {
      ...{ as, method: 'POST', body: { manifests } },
    });

  /** Creates an export of one chunk that the customer has verified. */
  async function readyAndVerified(as: string) {
    const seen = await ready(as);
    const { sha256 } = await download(as, seen.backupId, 0);
    await verify(as, seen.backupId, [{ iteration: 0, sha256 }]);
    return seen;
  }

  return {
    ...{ ...harness, newCustomer, addFile, post, get, read, ended, ready, download, verify },
    readyAndVerified,
    copyState: async (as: string) =>
      z.record(z.string(), z.unknown()).parse(await (await get(as, 'verified')).json()),
    /** Starts the job queue again, as a restart of the backend does. `close` stops it. */
    restart: () => void ends.push(startExports(context, pino({ level: 'silent' }))),
    close: async () => {
      ends.forEach((end) => end());
      await harness.close();
    },
  };
}

export type ExportHarness = Awaited<ReturnType<typeof openExportHarness>>;
