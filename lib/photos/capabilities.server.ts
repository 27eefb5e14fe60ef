import 'server-only';
/** What the photo service can do beyond the specification, and what the account holds: one answer says both (EN-03). */
import { cache } from 'react';
import {
  type PhotoCapability,
  type PhotoDto,
  type PhotoSummaryDto,
  photoSummaryDto,
} from '@/lib/contracts/photos';
import { AppError } from '@/lib/http/errors';
import { callUpstream, type Caller } from '@/lib/http/upstream.server';
import { type PhotoView, toPhotoView } from '@/lib/photo-grid/photo-view';
import { requireCaller } from '@/lib/session/request-session.server';

/** What the account holds, and what the service announces (EN-03); asked once for a page. @throws UpstreamError */
export const readSummary = cache((caller: Caller): Promise<PhotoSummaryDto> =>
  callUpstream('photos', 'getSummary', photoSummaryDto, caller),
);

/** Milliseconds for which an announcement is believed. */
const announcedMs = 60_000;
let announced = { until: 0, capabilities: new Set<PhotoCapability>() };

/**
 * What the service announces that it can do. It is the service's and no customer's: kept for a minute.
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
 * Describes photos for the browser, each with the address of its original where the service announces no call that answers
 * one (PV-11). When it cannot be asked what it announces, the addresses come along too.
 */
export async function photoViewsFor(caller: Caller): Promise<(photo: PhotoDto) => PhotoView> {
  const announced = await readCapabilities(caller).catch(() => new Set<PhotoCapability>());
  if (announced.has('singlePhotoUrl')) return toPhotoView;
  return (photo) => ({ ...toPhotoView(photo), original: photo.untouchedUrl });
}

/**
 * Ends a request for what the service does not announce: to the browser it is not there.
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
