/** Making photos favourites and taking that back: shown at once, and as before where it could not be done. No React. */
import { announcePhotoChange } from '@/lib/photo-changes/photo-changes';
import { type BatchOutcome, isPassing, patiently, runBatches } from '@/lib/photo-grid/batches';
import type { PhotoList } from '@/lib/photo-grid/photo-list';
import type { PhotoView } from '@/lib/photo-grid/photo-view';
import { markFavourites } from './calls';

/** One change after the other, so that the last press is what stays. */
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

/** Those of the photos that are shown otherwise until now. */
function othersOf({ list, ids, isFavourite }: Marking): ReadonlySet<string> {
  const isOther = (id: string) => {
    const position = list.positionOf(id);
    const photo = position && list.photoAt(position);
    return photo !== undefined && (photo.isFavourite === true) !== isFavourite;
  };
  return new Set(ids.filter(isOther));
}

async function send(
  { list, ids, isFavourite }: Marking,
  others: ReadonlySet<string>,
): Promise<BatchOutcome> {
  const outcome = await runBatches({
    ids,
    send: patiently((batch) => markFavourites(batch, isFavourite)),
    isWorthAnotherTry: isPassing,
  });
  const undone = [...outcome.failed, ...outcome.unsent];
  // What was so before stays so.
  const changed = undone.filter((id) => others.has(id));
  if (changed.length > 0) list.patch(changed, asMarked(!isFavourite));
  // What has failed without an error is no longer there.
  if (undone.length > 0 && outcome.error === null) await list.refresh().catch(() => undefined);
  return outcome;
}

/** Never rejects; `failed` without an error are photos that are no longer in the library. */
export async function markPhotos(marking: Marking): Promise<BatchOutcome> {
  const others = othersOf(marking);
  marking.list.patch(marking.ids, asMarked(marking.isFavourite));
  waiting += 1;
  const sent = last.then(() => send(marking, others));
  last = sent;
  const outcome = await sent;
  waiting -= 1;
  // While more is on its way, reading anew would show what was before.
  if (waiting === 0 && outcome.done.length > 0) announcePhotoChange();
  return outcome;
}
