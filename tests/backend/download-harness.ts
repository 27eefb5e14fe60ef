/**
 * Helpers for tests of downloads: customers with real files, their requests, and the archives that
 * they download.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import pino from 'pino';
import { startDownloads } from '../../backend/services/downloads/download-queue';
import { photos } from '../../backend/services/photos/tables';
import { objectName } from '../../backend/shared/storage/object-storage';
import { storageBase } from '../../backend/shared/storage/signed-url';
import {
  type DownloadDto,
  downloadListDto,
  downloadUrlDto,
  startedDownloadDto,
} from '../../lib/contracts/downloads';
import { addPhotos } from './photo';
import { openServiceHarness } from './service-harness';

/** Opens all services and starts the job that creates archives. */
export async function openDownloadHarness() {
  const harness = await openServiceHarness();
  const end = startDownloads(harness.context, pino({ level: 'silent' }));
  let people = 0;
  const newPerson = () => `loader-${(people += 1)}`;
  /** Creates photos whose original files are in the storage. Returns their ids. */
  async function photosOf(accountId: string, names: readonly string[], taken?: string | null) {
    const when = taken === undefined ? {} : { taken };
    const files = names.map((fileName) => ({ accountId, fileName, ...when }));
    const ids = await addPhotos(harness.context.db, files);
    for (const [index, id] of ids.entries()) {
      const [row] = await harness.context.db.select().from(photos).where(eq(photos.id, id));
      const name = objectName(row?.objectKey ?? '', 'original');
      await harness.context.storage.put(name, Buffer.from(`bytes of ${names[index]}`));
    }
    return ids;
  }

  const ask = (as: string, photoIds: readonly string[], key?: string) =>
    harness.call('downloads', '/downloads', {
      as,
      method: 'POST',
      body: { photoIds },
      ...(key ? { headers: { 'idempotency-key': key } } : {}),
    });
  const begin = async (answer: Response | Promise<Response>) =>
    startedDownloadDto.parse(await (await answer).json());
  const list = async (as: string) =>
    downloadListDto.parse(await harness.json('downloads', '/downloads', { as })).items;
  const urlOf = (as: string, id: string) =>
    harness.call('downloads', `/downloads/${id}/url`, { as });

  async function ended(as: string, id: string): Promise<DownloadDto> {
    for (;;) {
      const row = (await list(as)).find((item) => item.id === id);
      if (row?.state === 'finished' || row?.state === 'failed') return row;
      await wait(20);
    }
  }

  async function fetchFile(as: string, id: string, headers: Record<string, string> = {}) {
    const { url } = downloadUrlDto.parse(await (await urlOf(as, id)).json());
    const path = url.slice(`http://localhost:4000${storageBase}`.length);
    const answer = await harness.call('storage', path, { headers });
    return { path, answer, bytes: new Uint8Array(await answer.arrayBuffer()) };
  }

  return {
    ...{ ...harness, newPerson, photosOf, ask, begin, list, urlOf, ended, fetchFile },
    close: async () => {
      end();
      await harness.close();
    },
  };
}

export type DownloadHarness = Awaited<ReturnType<typeof openDownloadHarness>>;
