/** A page that sends files straight to the storage, as the web app lets it. */
import { eq } from 'drizzle-orm';
import { uploads } from '../../backend/services/photos/tables';
import { makePhotoFile } from './photo-file';
import type { ServiceHarness } from './service-harness';
import { createTus, type Sending } from './tus-client';

/** Origin of the pages of the channel for which the harness signs access tokens. */
export const page = 'https://account.albora.nl.example';
/** URL of the storage that takes bytes. */
export const directUrl = 'http://localhost:4000/storage-api/direct';

export type Part = {
  capability: string;
  bytes: Buffer;
  offset?: number;
  /** Origin of the page; null sends none. */
  origin?: string | null;
};

export const capabilityIn = ({ headers }: Response) => headers.get('upload-capability') ?? '';

/** Reason of a refused capability; null if the response does not refuse one. */
export const reasonIn = ({ headers }: Response) =>
  /error_description="([\w ]+)"/.exec(headers.get('www-authenticate') ?? '')?.[1] ?? null;

/** Returns a picture that differs from all others of this process. */
let shade = 900;
export const newPicture = () =>
  makePhotoFile({ shade: (shade += 1), width: 300, height: 200, noise: true });

/** Returns functions for the requests of such a page. */
export function openPage(harness: ServiceHarness) {
  const tus = createTus(harness);

  /** Creates an upload as the web app does for a page of `origin` that can send straight to the storage. */
  async function announce(bytes: Buffer, sending: Partial<Sending> = {}, origin = page) {
    const created = await tus.create({ bytes, ...sending, headers: { 'upload-direct': origin } });
    return { created, id: tus.idOf(created), capability: capabilityIn(created) };
  }

  /** Sends bytes to a backend. */
  const put = (
    { capability, bytes, offset = 0, origin = page }: Part,
    backend: ServiceHarness = harness,
  ) =>
    backend.call('storage', '/direct', {
      method: 'PATCH',
      headers: {
        ...(capability && { authorization: `Bearer ${capability}` }),
        ...(origin !== null && { origin }),
        'tus-resumable': '1.0.0',
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(offset),
      },
      raw: bytes,
    });

  const rowOf = async (id: string) =>
    (await harness.context.db.select().from(uploads).where(eq(uploads.id, id)))[0];

  return { tus, announce, put, rowOf };
}
