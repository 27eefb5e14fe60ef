/**
 * Extensions that services announce beyond section 7 of the specification
 * (docs/decisions/2026-11-23-announced-extensions.md). The photo service announces its extensions in `GET /users`, all
 * other services named here in `GET {base}/capabilities`. Projects and orders announce uses of photos and what a list
 * can do in each answer of their list (`projectCapability`, `orderCapability`), the identity provider announces in its
 * discovery document. A new extension gets a name below; `present` is only for a field that is itself the offer, such as
 * `isCancellable` of an order.
 */
import * as z from 'zod';
import type { orderCapability } from './orders';
import { photoCapabilities } from './photos';
import type { projectCapability } from './projects';

export const serviceCapabilities = {
  customers: [
    /** GET /customers/me/deletionpreview */
    'deletionPreview',
    /** All calls whose path begins with /customers/me/paymentmethods */
    'paymentMethods',
    /** All calls whose path begins with /customers/me/dataexports */
    'dataExport',
    /** POST /customers/me/callbacktests */
    'callbackTest',
  ],
  invoices: [
    /** `offset`, `limit`, `search` and `orderRef` of GET /api/v1/HistoricalInvoice/me */
    'invoicePaging',
  ],
  uploads: [
    /** All calls whose path begins with /uploadsessions: upload of photos from a phone */
    'phoneSessions',
    /** `Upload-Direct` of the storage: browsers send the bytes of files to it (contracts/direct-uploads.ts) */
    'directUploads',
  ],
  sharedAlbums: [
    /** GET /shared-albums/{id}/photos/{photoId}/url */
    'singlePhotoUrl',
  ],
  orders: [
    /** GET /v2/superorders/me/tab: one page of a tab with search and counts */
    'orderTabs',
  ],
  downloads: [
    /** `albumId` of GET /downloads: archives of a shared album */
    'downloadsOfAlbum',
  ],
  photos: photoCapabilities,
} as const satisfies Record<string, readonly string[]>;

export type AnnouncingService = keyof typeof serviceCapabilities;
export type ServiceCapability<Service extends AnnouncingService> =
  (typeof serviceCapabilities)[Service][number];

/** Every name that announces a call, a parameter or a field beyond the specification. */
export type Extension =
  | ServiceCapability<AnnouncingService>
  | z.infer<typeof projectCapability>
  | z.infer<typeof orderCapability>
  /** Announced in `account_features` of the identity provider's discovery document. */
  | 'sessions'
  /** No announcement is needed: the response has the field, or the mail has the link. */
  | 'present';

const hasCapability = (service: AnnouncingService, name: string): boolean =>
  serviceCapabilities[service].some((known) => known === name);

/**
 * Returns the service whose capabilities announce an extension of `service`. The photo service also announces the extensions of
 * exports and downloads. Returns null if no capability announces the extension.
 */
export function announcerOf(service: string, extension: Extension): AnnouncingService | null {
  const isAnnouncing = (name: string): name is AnnouncingService => name in serviceCapabilities;
  if (isAnnouncing(service) && hasCapability(service, extension)) return service;
  const isPhotoFile = service === 'exports' || service === 'downloads';
  return isPhotoFile && hasCapability('photos', extension) ? 'photos' : null;
}

/**
 * Response of GET {base}/capabilities, which needs no token. Unknown names are ignored. A service without this call has no
 * extensions.
 */
export const capabilitiesDto = z.object({ capabilities: z.array(z.string()) });
