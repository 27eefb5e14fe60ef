/**
 * Extensions that services announce beyond section 7 of the specification
 * (docs/decisions/2026-11-23-announced-extensions.md). The services named here announce it in `GET
 * {base}/capabilities`; photos, projects and orders do so in a list that is read anyway (`photoCapabilities`,
 * `projectCapability`, `orderCapability`), the identity provider in its discovery document.
 */
import * as z from 'zod';

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
  downloads: [
    /** `albumId` of GET /downloads: archives of a shared album */
    'downloadsOfAlbum',
  ],
} as const satisfies Record<string, readonly string[]>;

export type AnnouncingService = keyof typeof serviceCapabilities;
export type ServiceCapability<Service extends AnnouncingService> =
  (typeof serviceCapabilities)[Service][number];

/**
 * GET {base}/capabilities, without a token: unknown names are ignored. A service without this call announces nothing.
 */
export const capabilitiesDto = z.object({ capabilities: z.array(z.string()) });
