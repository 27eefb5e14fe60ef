/**
 * Puts photos into an album by batches, and tells of each what became of it (CA-02, D-20). Shared by albums and uploads, which
 * may not know each other (docs/decisions/2026-11-22-albums.md). Browser only.
 */
import { call } from '@/lib/http/api-client';
import { isTransient } from '@/lib/http/is-transient';
import { retryWhenRateLimited, runBatches } from '@/lib/photo-library/grid/batches';
import { addToAlbumApi } from './api';

/** An album that is there, or one that is yet to be made. */
export type AlbumTarget = {
  /** Of a new album the key under which it is made once, however often that is tried. */
  key: string;
  /** Hostile text. */
  name: string;
  /** Null until it is made. */
  id: string | null;
};

export type AddOutcome = {
  /** Null where the album could not be made. */
  id: string | null;
  added: string[];
  /** They were in the album already, as far as the service says it. */
  present: string[];
  /** All others: refused, or never sent. */
  failed: string[];
  /** Why it ended before its time: `notFound` when there is no such album any more. */
  error: unknown;
};

type Options = {
  /** The same for every try of one intent: what an earlier one has added counts as added, also when its answer was lost. */
  intent?: string | undefined;
  /** Ends it between two requests. */
  signal?: AbortSignal | undefined;
  /** Photos that the service has answered for so far. */
  onProgress?: (done: number) => void;
};

/** Makes the album if it is new, then fills it. Waits and tries again where that helps; never rejects. */
export async function fillAlbum(
  album: AlbumTarget,
  photoIds: readonly string[],
  { intent = crypto.randomUUID(), signal, onProgress }: Options = {},
): Promise<AddOutcome> {
  const { id, error } = await make(album, signal);
  if (id === null) return { id, added: [], present: [], failed: [...photoIds], error };
  const present = new Set<string>();
  const outcome = await runBatches({
    ids: photoIds,
    send: retryWhenRateLimited(async (ids, ending) => {
      const reply = await call(addToAlbumApi.addPhotos, {
        ids: { id },
        body: { photoIds: ids },
        idempotencyKey: intent,
        signal: ending,
      });
      for (const photoId of reply.present) present.add(photoId);
      return reply.failed;
    }),
    signal,
    isWorthAnotherTry: isTransient,
    ...(onProgress && { onProgress }),
  });
  return {
    id,
    added: outcome.done.filter((photoId) => !present.has(photoId)),
    present: outcome.done.filter((photoId) => present.has(photoId)),
    failed: [...outcome.failed, ...outcome.unsent],
    error: outcome.error,
  };
}

/** The same patience as with photos. */
async function make(
  { id, name, key }: AlbumTarget,
  signal: AbortSignal | undefined,
): Promise<{ id: string | null; error: unknown }> {
  if (id !== null) return { id, error: null };
  let made: string | null = null;
  const { error } = await runBatches({
    ids: [key],
    send: retryWhenRateLimited(async () => {
      made = (await call(addToAlbumApi.create, { body: { name }, idempotencyKey: key })).id;
      return [];
    }),
    signal,
    isWorthAnotherTry: isTransient,
  });
  return { id: made, error };
}
