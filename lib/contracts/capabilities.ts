/**
 * Extensions that services announce beyond section 7 of the specification
 * (docs/decisions/2026-11-23-announced-extensions.md). The photo service announces its extensions in `GET /users`, all
 * other services named here in `GET {base}/capabilities`. Projects and orders announce uses of photos and what a list
 * can do in each answer of their list (`projectCapability`, `orderCapability`), the identity provider announces in its
 * discovery document.
 */
import * as z from 'zod';
import type { orderCapability } from './orders';
import { photoCapabilities } from './photos';
import type { projectCapability } from './projects';

export const serviceCapabilities = {
  customers: [
    /** GET /customers/me/deletionpreview */
    'deletionPreview',
    /** The calls below /customers/me/paymentmethods */
    'paymentMethods',
    /** The calls below /customers/me/dataexports */
    'dataExport',
    /** POST /customers/me/callbacktests */
    'callbackTest',
  ],
  invoices: [
    /** `offset`, `limit`, `search` and `orderRef` of the list */
    'invoicePaging',
  ],
  uploads: [
    /** The calls below /uploadsessions: photos from the phone by QR code */
    'phoneSessions',
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

/** Every name under which calls, parameters and fields beyond the specification are announced. */
export type Extension =
  | ServiceCapability<AnnouncingService>
  | z.infer<typeof projectCapability>
  | z.infer<typeof orderCapability>
  /** By the discovery document of the identity provider (`account_features`). */
  | 'sessions'
  /** Not announced: the answer has the field, or the mail has the link. */
  | 'present';

const hasCapability = (service: AnnouncingService, name: string): boolean =>
  serviceCapabilities[service].some((known) => known === name);

/**
 * The service that announces an extension of a service before it is used. The photo service also announces those of
 * exports and downloads. Null if the extension is announced in answers only.
 */
export function announcerOf(service: string, extension: Extension): AnnouncingService | null {
  const isAnnouncing = (name: string): name is AnnouncingService => name in serviceCapabilities;
  if (isAnnouncing(service) && hasCapability(service, extension)) return service;
  const isPhotoFile = service === 'exports' || service === 'downloads';
  return isPhotoFile && hasCapability('photos', extension) ? 'photos' : null;
}

/**
 * GET {base}/capabilities, without a token: unknown names are ignored. A service without this call announces nothing.
 */
export const capabilitiesDto = z.object({ capabilities: z.array(z.string()) });
