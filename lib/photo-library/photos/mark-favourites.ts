/**
 * Marks photos as favourites and removes marks. A change is shown at once, and reset if its request fails. No React.
 */
import { lazyApi } from '@/lib/http/lazy-api';
import { announcePhotoChange } from '@/lib/photo-library/changes/photo-changes';
import { isTransient } from '@/lib/http/is-transient';
import {
  type BatchOutcome,
  retryWhenRateLimited,
  runBatches,
} from '@/lib/photo-library/grid/batches';
import type { PhotoList } from '@/lib/photo-library/grid/photo-list';
import type { PhotoView } from '@/lib/photo-library/grid/photo-view';

const loadApi = lazyApi(() => import('./api'));

/** The last request. Each request waits for the previous one, so that the last click decides. */
let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

const asMarked =
  (isFavourite: boolean) =>
  ({ isFavourite: _before, ...photo }: PhotoView): PhotoView =>
    isFavourite ? { ...photo, isFavourite } : photo;

type Marking = {
  list: Pick<PhotoList, 'patch' | 'refresh' | 'photoAt' | 'positionOf'>;
  ids: readonly string[];
  isFavourite: boolean;
};

/**
 * For photos with changes that are not confirmed yet: the last confirmed mark (undefined if unknown), and the number of
 * these changes. Listed in docs/caches.md.
 */
const marked = new Map<string, { isFavourite: boolean | undefined; waiting: number }>();

/** Records the confirmed marks of photos before a change is shown; undefined for photos that are not loaded. */
function note({ list, ids }: Marking): void {
  for (const id of ids) {
    const position = list.positionOf(id);
    const photo = position && list.photoAt(position);
    const before = marked.get(id) ?? {
      isFavourite: photo && photo.isFavourite === true,
      waiting: 0,
    };
    marked.set(id, { ...before, waiting: before.waiting + 1 });
  }
}

/**
 * Records the result of a change. A failed change is reset to the last confirmed mark, unless a later change is
 * waiting.
 */
function settle({ list, ids, isFavourite }: Marking, confirmed: ReadonlySet<string>): void {
  const back: { on: string[]; off: string[] } = { on: [], off: [] };
  for (const id of ids) {
    const before = marked.get(id);
    if (!before) continue;
    const isDone = confirmed.has(id);
    const waiting = before.waiting - 1;
    if (waiting > 0) marked.set(id, { ...before, ...(isDone && { isFavourite }), waiting });
    else marked.delete(id);
    if (waiting === 0 && !isDone && before.isFavourite !== undefined)
      back[before.isFavourite ? 'on' : 'off'].push(id);
  }
  if (back.on.length > 0) list.patch(back.on, asMarked(true));
  if (back.off.length > 0) list.patch(back.off, asMarked(false));
}

async function send(marking: Marking): Promise<BatchOutcome> {
  const { list, ids, isFavourite } = marking;
  const outcome = await runBatches({
    ids,
    send: retryWhenRateLimited(async (photoIds) => {
      const { call, photosApi } = await loadApi();
      return (await call(photosApi.markFavourites, { body: { photoIds, isFavourite } })).failed;
    }),
    isWorthAnotherTry: isTransient,
  });
  settle(marking, new Set(outcome.done));
  // Photos that failed without an error do not exist any more, so refresh the list.
  if (outcome.done.length < ids.length && outcome.error === null)
    await list.refresh().catch(() => undefined);
  return outcome;
}

/**
 * Marks the photos. Never rejects; if `error` is null, `failed` are ids of photos that are not in the library any more.
 */
export async function markPhotos(marking: Marking): Promise<BatchOutcome> {
  note(marking);
  marking.list.patch(marking.ids, asMarked(marking.isFavourite));
  waiting += 1;
  const sent = last.then(() => send(marking));
  last = sent;
  const outcome = await sent;
  waiting -= 1;
  // Notify only after the last change: before that, the service still has old marks.
  if (waiting === 0 && outcome.done.length > 0) announcePhotoChange();
  return outcome;
}
