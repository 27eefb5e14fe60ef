import 'server-only';
/**
 * Capabilities of the photo service beyond the specification, and contents of the account (EN-03).
 */
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

/** Contents of the account (EN-03); requested once for a page. @throws UpstreamError */
export const readSummary = cache((caller: Caller): Promise<PhotoSummaryDto> =>
  callUpstream('photos', 'getSummary', photoSummaryDto, caller),
);

/** Extensions that the photo service announces; none while they are unknown. */
export async function readCapabilities(caller: Caller): Promise<ReadonlySet<PhotoCapability>> {
  const announced = await readAnnouncements('photos', caller);
  return new Set(photoCapabilities.filter((name) => announced.has(name)));
}

/**
 * Describes photos for the browser, each with the address of its original where the service announces no call that
 * answers one (PV-11). The addresses come along, too, when the announcement cannot be read.
 */
export async function photoViewsFor(caller: Caller): Promise<(photo: PhotoDto) => PhotoView> {
  if (await announces('photos', 'singlePhotoUrl', caller)) return toPhotoView;
  return (photo) => ({ ...toPhotoView(photo), original: photo.untouchedUrl });
}

/** Whether photos can be looked for. */
export const canFilterPhotos = async (): Promise<boolean> =>
  announces('photos', 'photoFilter', await requireCaller());
