/**
 * Adds photos to an album in batches and reports the result of each photo (CA-02, D-20). Shared by albums and uploads,
 * which must not import each other (docs/decisions/2026-11-22-albums.md). Browser only.
 */
import { sumBy } from 'es-toolkit';
import { call } from '@/lib/http/api-client';
import { ApiError } from '@/lib/http/api-error';
import { isTransient } from '@/lib/http/is-transient';
import { retryWhenRateLimited, runBatches } from '@/lib/photo-library/grid/batches';
import { addToAlbumApi } from './api';

/** An existing album, or an album that must be created. */
export type AlbumTarget = {
  /** Idempotency key: retries with it create the album only once. */
  key: string;
  /** Name of the album; untrusted text. */
  name: string;
  /** Id of the album; null until it is created. */
  id: string | null;
};

export type AddOutcome = {
  /** Id of the album; null if it could not be created. */
  id: string | null;
  added: string[];
  /** Ids of photos that were already in the album, if the service reports that. */
  present: string[];
  /** Ids of photos that the service refused or that were not sent. */
  failed: string[];
  /** The error that ended the work early; code `notFound` if the album does not exist any more. */
  error: unknown;
};

type Options = {
  /** Idempotency key of all retries. With it, photos of an earlier try count as added, even if its reply was lost. */
  intent?: string | undefined;
  /** Stops before the next request. */
  signal?: AbortSignal | undefined;
  /** Called with the number of photos that are in the album so far. */
  onProgress?: (done: number) => void;
};

/** Creates the album if `id` is null, then adds the photos. Retries temporary failures; never rejects. */
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

/** Creates the album, with the same retries as for a batch of photos; returns the id of an existing album. */
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

/** Result of one album after all tries. */
export type CopyResult = {
  target: AlbumTarget;
  added: number;
  present: number;
  /** Ids of photos that are not in the album. */
  failed: readonly string[];
  /** Whether the album was deleted before the photos were added. */
  isGone: boolean;
};

export type CopyProgress = { done: number; total: number };

type Copying = {
  photoIds: readonly string[];
  targets: readonly AlbumTarget[];
  /** Results of earlier tries by album key. Only photos that failed are sent again. */
  before: ReadonlyMap<string, CopyResult>;
  /** Idempotency key of all tries. */
  intent: string;
  /** Stops before the next request. */
  signal: AbortSignal;
  onProgress: (progress: CopyProgress) => void;
};

/** Whether the error would also occur for all further requests. */
const isOver = (error: unknown): boolean =>
  error instanceof ApiError && ['unauthenticated', 'offline'].includes(error.code);

const isGone = (error: unknown): boolean => error instanceof ApiError && error.code === 'notFound';

/**
 * Fills several albums one after the other. Never rejects.
 * @returns results by album key, including those of earlier tries; and the last error that stopped an album
 */
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
