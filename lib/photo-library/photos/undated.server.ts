import 'server-only';
/**
 * Photos with missing or guessed dates, and the current dates of photos. Both are extensions of the service, which it
 * announces as `undated` and `photoDates`.
 */
import { knownDatesDto, undatedDto, type UndatedGroup } from '@/lib/contracts/photo-date-changes';
import { callUpstream, type Caller } from '@/lib/http/upstream.server';
import { toPhotoView } from '@/lib/photo-library/grid/photo-view';
import { requireCaller } from '@/lib/session/request-session.server';
import { readCapabilities } from './capabilities.server';
import type { KnownDatesReply, UndatedReply } from './schema';
import { hasUndatedPage } from './view';

const toView = ({ samples, photos, ...group }: UndatedGroup): UndatedReply['groups'][number] => ({
  ...group,
  photos: photos.map(({ photoId, fileName, known, proposal }) => ({
    id: photoId,
    name: fileName,
    known,
    proposal,
  })),
  samples: samples.map(toPhotoView),
});

/** Reads the groups of photos, those with the most reliable proposals first. @throws UpstreamError */
export async function readUndated(caller: Caller): Promise<UndatedReply> {
  const { groups, totalCount } = await callUpstream('photos', 'listUndated', undatedDto, caller);
  return { groups: groups.map(toView), total: totalCount };
}

/**
 * {@link readUndated} for the signed-in customer; null if the service does not announce the extensions.
 * @throws UpstreamError
 */
export async function getUndated(): Promise<UndatedReply | null> {
  const caller = await requireCaller();
  return hasUndatedPage([...(await readCapabilities(caller))]) ? readUndated(caller) : null;
}

/** Reads the dates of at most 1,000 photos; photos of other customers are left out. @throws UpstreamError */
export async function readKnownDates(
  caller: Caller,
  photoIds: readonly string[],
): Promise<KnownDatesReply> {
  const { photos } = await callUpstream('photos', 'readDates', knownDatesDto, caller, {
    json: { photoIds },
  });
  return { photos: photos.map(({ photoId, known }) => ({ id: photoId, known })) };
}
