import 'server-only';
/** Extensions that the photo service announces, and the number of photos of the account (EN-03). */
import { cache } from 'react';
import {
  photoCapabilities,
  type PhotoCapability,
  type PhotoDto,
  type PhotoSummaryDto,
  photoSummaryDto,
} from '@/lib/contracts/photos';
import { announces, readAnnouncements } from '@/lib/http/capabilities.server';
import { callUpstream, type Caller } from '@/lib/http/upstream.server';
import { type PhotoView, toPhotoView } from '@/lib/photo-library/grid/photo-view';
import { requireCaller } from '@/lib/session/request-session.server';

/** Number of photos and albums of the account (EN-03); requested once per page. @throws UpstreamError */
export const readSummary = cache((caller: Caller): Promise<PhotoSummaryDto> =>
  callUpstream('photos', 'getSummary', photoSummaryDto, caller),
);

/** Extensions that the photo service announces; empty if they cannot be read. */
export async function readCapabilities(caller: Caller): Promise<ReadonlySet<PhotoCapability>> {
  const announced = await readAnnouncements('photos', caller);
  return new Set(photoCapabilities.filter((name) => announced.has(name)));
}

/**
 * Returns a function that converts photos for the browser. If the service does not announce the call for a single
 * photo's URL (PV-11), or the announcement cannot be read, it adds the address of the original to each photo.
 */
export async function photoViewsFor(caller: Caller): Promise<(photo: PhotoDto) => PhotoView> {
  if (await announces('photos', 'singlePhotoUrl', caller)) return toPhotoView;
  return (photo) => ({ ...toPhotoView(photo), original: photo.untouchedUrl });
}

/** Whether the photo service can filter photos. */
export const canFilterPhotos = async (): Promise<boolean> =>
  announces('photos', 'photoFilter', await requireCaller());
