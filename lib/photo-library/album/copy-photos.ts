/** Copies photos into albums, one album after the other, and adds up what became of them (CA-02). No React. */
import { sumBy } from 'es-toolkit';
import { fillAlbum, type AlbumTarget } from '@/lib/photo-library/add-to-album/fill-album';
import { ApiError } from '@/lib/http/api-error';

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

/** Never rejects. @returns the results of all targets, and what stopped any of them */
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
