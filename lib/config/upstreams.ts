/**
 * Table of backend services and their calls; no other call can be made. Methods, paths and authentication come from the
 * description of section 7 of the specification (lib/contracts/calls); this table adds timeouts and retries. `<NAME>_URL`
 * configures the URL of a service.
 */
import { describedServices as described } from '@/lib/contracts/calls/services';
import {
  namesObject,
  repeatable,
  upstreamRoute,
  sendingMail,
  upstream,
  type UpstreamRoute,
  within,
} from './upstream-route';

/** The time-out is short, because a page waits for this response, at most once a minute. */
const getCapabilities = within(1_000);
const batch = within(15_000);
const repeatableBatch = { ...repeatable, ...batch };
const slow = within(30_000);

const customers = upstream(described.customers, {
  getCapabilities,
  getCustomer: namesObject, // 404 means that the customer has no record.
  updateCustomer: namesObject,
  createAddress: repeatable,
  startDataExport: repeatable,
  testCallback: within(15_000),
});

export const upstreams = {
  oidc: {
    base: '/oidc',
    routes: {
      token: { ...upstreamRoute('POST /token'), auth: 'client' },
      revoke: { ...upstreamRoute('POST /token/revocation'), auth: 'client' },
      jwks: { ...upstreamRoute('GET /jwks'), auth: 'none' },
      discovery: { ...upstreamRoute('GET /.well-known/openid-configuration'), auth: 'none' },
    },
  },
  customers: {
    ...customers,
    routes: {
      ...customers.routes,
      updateSubscription: { ...customers.routes.updateCustomer, ...sendingMail },
    },
  },
  auth: upstream(described.auth, {
    requestDeletion: sendingMail,
    confirmDeletion: within(30_000),
    requestEmailChange: sendingMail,
    endSessions: { ...repeatable, ...sendingMail },
    revertEmailChange: sendingMail,
    confirmEmailChange: sendingMail,
  }),
  email: upstream(described.email),
  invoices: upstream(described.invoices, {
    getCapabilities,
    getInvoicePdf: slow,
    getGroupFile: slow,
  }),
  projects: upstream(described.projects, {
    listPhotoUses: within(2_000),
    deleteProject: repeatable,
    restoreProject: repeatable,
    renameProject: repeatable,
    copyProject: repeatable,
  }),
  orders: upstream(described.orders, {
    getCapabilities,
    listPhotoUses: within(2_000),
    cancelOrder: repeatable,
  }),
  delivery: upstream(described.delivery),
  reorder: upstream(described.reorder, { reorderDirect: { ...repeatable, ...namesObject } }),
  articles: upstream(described.articles),
  vouchers: upstream(described.vouchers),
  // The time-outs are short, because without a response the customer types the address.
  postcodes: upstream(described.postcodes, {
    listCountries: within(800),
    findAddress: { ...within(1_500), ...namesObject },
  }),
  products: upstream(described.products, {
    getPdf: slow,
    createGalleryEntry: { ...repeatable, ...namesObject },
    updateGalleryEntry: repeatable,
    deleteGalleryEntry: repeatable,
  }),
  widgets: upstream(described.widgets, {
    listWidgets: namesObject,
    requestWidget: repeatable,
    shareWidget: sendingMail,
  }),
  menu: upstream(described.menu, { getMenu: within(1_000) }),
  merchandise: upstream(described.merchandise, { query: repeatable }),
  photos: upstream(described.photos, {
    getActivation: within(1_000),
    activate: repeatable,
    deletePhotos: batch,
    deleteAll: slow,
    restorePhotos: { ...slow, ...namesObject },
    purgePhotos: slow,
    listUndated: within(8_000),
    readDates: repeatable,
    changeDates: repeatableBatch,
    markFavourites: repeatableBatch,
    turnPhotos: batch, // Not repeated, because two calls would turn the photos twice.
    findDuplicates: repeatable,
    deleteAlbum: batch,
    addToAlbum: batch,
    removeFromAlbum: batch,
  }),
  sharedAlbums: upstream(described.sharedAlbums, { getCapabilities, deleteSharedAlbum: batch }),
  exports: upstream(described.exports, {
    requestBackup: batch,
    getCopyState: { ...within(2_000), ...namesObject }, // The object is the latest export.
    verifyBackup: repeatable,
  }),
  downloads: upstream(described.downloads, {
    getCapabilities,
    startDownload: batch,
    startSharedDownload: { ...batch, ...namesObject },
  }),
  uploads: upstream(described.uploads, {
    getCapabilities,
    findAnonymousUploads: repeatable,
    endSession: repeatable,
    getPhoneSession: namesObject, // The object is the session of the token.
    endPhoneSession: { ...repeatable, ...namesObject },
  }),
  /** The photo storage of the specification. The protocol tus 1.0 defines its calls. */
  storage: {
    base: '/storage-api',
    routes: {
      createUpload: upstreamRoute('POST /files', slow),
      getUploadOffset: upstreamRoute('HEAD /files/{id}'),
      appendToUpload: upstreamRoute('PATCH /files/{id}', slow),
      endUpload: upstreamRoute('DELETE /files/{id}'),
    },
  },
  tempSelections: upstream(described.tempSelections, { createSelection: repeatable }),
  retention: upstream(described.retention),
  push: { base: '/push', routes: {} }, // The push service is a WebSocket (lib/push).
  experiments: upstream(described.experiments, { getVariants: within(500) }),
} as const satisfies Record<string, { base: string; routes: Record<string, UpstreamRoute> }>;

export type UpstreamName = keyof typeof upstreams;
export type RouteOf<Name extends UpstreamName> = keyof (typeof upstreams)[Name]['routes'] & string;
