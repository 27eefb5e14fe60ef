import 'server-only';
/**
 * Capabilities of the photo service beyond the specification, and contents of the account: one answer has both (EN-03).
 */
import { cache } from 'react';
import {
  type PhotoCapability,
  type PhotoDto,
  type PhotoSummaryDto,
  photoSummaryDto,
} from '@/lib/contracts/photos';
import { AppError } from '@/lib/http/errors';
import { callUpstream, type Caller } from '@/lib/http/upstream.server';
import { type PhotoView, toPhotoView } from '@/lib/photo-library/grid/photo-view';
import { requireCaller } from '@/lib/session/request-session.server';

/**
 * Contents of the account and announcements of the service (EN-03); requested once for a page. @throws UpstreamError
 */
export const readSummary = cache((caller: Caller): Promise<PhotoSummaryDto> =>
  callUpstream('photos', 'getSummary', photoSummaryDto, caller),
);

/** Milliseconds for which an announcement is reused. */
const announcedMs = 60_000;
/** Listed in docs/caches.md. */
let announced = { until: 0, capabilities: new Set<PhotoCapability>() };

/**
 * Capabilities that the service announces. They are the same for all customers and are kept for a minute.
 *
 * @throws UpstreamError
 */
export async function readCapabilities(caller: Caller): Promise<ReadonlySet<PhotoCapability>> {
  if (Date.now() > announced.until) {
    const { capabilities } = await readSummary(caller);
    announced = { until: Date.now() + announcedMs, capabilities: new Set(capabilities) };
  }
  return announced.capabilities;
}

/**
 * Describes photos for the browser, each with the address of its original where the service announces no call that
 * answers one (PV-11). The addresses come along, too, when the announcement cannot be read.
 */
export async function photoViewsFor(caller: Caller): Promise<(photo: PhotoDto) => PhotoView> {
  const announced = await readCapabilities(caller).catch(() => new Set<PhotoCapability>());
  if (announced.has('singlePhotoUrl')) return toPhotoView;
  return (photo) => ({ ...toPhotoView(photo), original: photo.untouchedUrl });
}

/**
 * Refuses a request for an extension that the service does not announce: its address does not exist for the browser.
 *
 * @throws AppError notFound @throws UpstreamError
 */
export async function requireCapability(caller: Caller, name: PhotoCapability): Promise<void> {
  if ((await readCapabilities(caller)).has(name)) return;
  throw new AppError('notFound', `the service announces no ${name}`);
}

/** Whether photos can be looked for. @throws UpstreamError */
export const canFilterPhotos = async (): Promise<boolean> =>
  (await readCapabilities(await requireCaller())).has('photoFilter');
