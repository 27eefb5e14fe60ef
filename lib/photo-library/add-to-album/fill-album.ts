/**
 * Puts photos into an album by batches, and tells of each what became of it (CA-02, D-20). Shared by albums and uploads, which
 * may not know each other (docs/decisions/2026-11-22-albums.md). Browser only.
 */
import { sumBy } from 'es-toolkit';
import { call } from '@/lib/http/api-client';
import { ApiError } from '@/lib/http/api-error';
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

/** What came of an album so far, over all tries. */
export type CopyResult = {
  target: AlbumTarget;
  added: number;
  present: number;
  /** Photos that are not in it. */
  failed: readonly string[];
  /** It was deleted meanwhile. */
  isGone: boolean;
};

export type CopyProgress = { done: number; total: number };

type Copying = {
  photoIds: readonly string[];
  targets: readonly AlbumTarget[];
  /** Of earlier tries, by key: only what failed is sent again. */
  before: ReadonlyMap<string, CopyResult>;
  /** The same for every try. */
  intent: string;
  /** Ends it between two requests. */
  signal: AbortSignal;
  onProgress: (progress: CopyProgress) => void;
};

/** Nothing else would get through either. */
const isOver = (error: unknown): boolean =>
  error instanceof ApiError && ['unauthenticated', 'offline'].includes(error.code);

const isGone = (error: unknown): boolean => error instanceof ApiError && error.code === 'notFound';

/** Fills albums one after the other, and adds up what became of the photos. Never rejects. @returns the results of all targets, and what stopped any of them */
export async function copyPhotos(
  copying: Copying,
): Promise<{ results: Map<string, CopyResult>; error: unknown }> {
  const { photoIds, targets, before, intent, signal, onProgress } = copying;
  const results = new Map(before);
  const wanted = new Map(
    targets.map(({ key }) => [key, before.get(key)?.failed ?? photoIds] as const),
  );
  const total = sumBy([...wanted.values()], (ids) => ids.length);
  let stop: unknown = null;
  let done = 0;
  for (const target of targets) {
    const ids = wanted.get(target.key) ?? [];
    const { added = 0, present = 0 } = before.get(target.key) ?? {};
    const start = done;
    const isHeld = signal.aborted || isOver(stop);
    const outcome = isHeld
      ? { id: target.id, added: [], present: [], failed: ids, error: null }
      : await fillAlbum(target, ids, {
          intent,
          signal,
          onProgress: (answered) => onProgress({ done: start + answered, total }),
        });
    done += ids.length;
    stop = outcome.error ?? stop;
    results.set(target.key, {
      target: { ...target, id: outcome.id },
      added: added + outcome.added.length,
      present: present + outcome.present.length,
      failed: outcome.failed,
      isGone: isGone(outcome.error),
    });
  }
  return { results, error: stop };
}
