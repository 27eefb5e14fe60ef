/**
 * The fixed table of backend services: where each lives and which calls exist. Methods, paths and tokens are those of
 * the description of section 7 (lib/contracts/calls); this table adds the time-outs and retries. No other call can be
 * made. An origin is one line of configuration: `<NAME>_URL`.
 */
import { describedServices as described } from '@/lib/contracts/calls/services';
import {
  namesObject,
  repeatable,
  route,
  sendingMail,
  upstream,
  type UpstreamRoute,
  within,
} from './upstream-route';

/** A page waits for this answer, at most once a minute. */
const getCapabilities = within(1_000);
const batch = within(15_000);
const repeatableBatch = { ...repeatable, ...batch };
const slow = within(30_000);

const customers = upstream(described.customers, {
  getCapabilities,
  getCustomer: namesObject, // 404 is the customer's own record.
  updateCustomer: namesObject,
  createAddress: repeatable,
  startDataExport: repeatable,
  testCallback: within(15_000),
});

export const upstreams = {
  oidc: {
    base: '/oidc',
    routes: {
      token: { ...route('POST /token'), auth: 'client' },
      revoke: { ...route('POST /token/revocation'), auth: 'client' },
      jwks: { ...route('GET /jwks'), auth: 'none' },
      discovery: { ...route('GET /.well-known/openid-configuration'), auth: 'none' },
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
  orders: upstream(described.orders, { listPhotoUses: within(2_000), cancelOrder: repeatable }),
  delivery: upstream(described.delivery),
  reorder: upstream(described.reorder, { reorderDirect: { ...repeatable, ...namesObject } }),
  articles: upstream(described.articles),
  vouchers: upstream(described.vouchers),
  // Short, because the customer can type the address instead.
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
    turnPhotos: batch, // Two calls turn twice, so it is not repeated.
    findDuplicates: repeatable,
    deleteAlbum: batch,
    addToAlbum: batch,
    removeFromAlbum: batch,
  }),
  sharedAlbums: upstream(described.sharedAlbums, { getCapabilities, deleteSharedAlbum: batch }),
  exports: upstream(described.exports, {
    requestBackup: batch,
    getCopyState: { ...within(2_000), ...namesObject }, // The latest export.
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
    getPhoneSession: namesObject, // The session of the token.
    endPhoneSession: { ...repeatable, ...namesObject },
  }),
  /** The storage client of the specification: tus 1.0, which describes its calls itself. */
  storage: {
    base: '/storage-api',
    routes: {
      createUpload: route('POST /files', slow),
      getUploadOffset: route('HEAD /files/{id}'),
      appendToUpload: route('PATCH /files/{id}', slow),
      endUpload: route('DELETE /files/{id}'),
    },
  },
  tempSelections: upstream(described.tempSelections, { createSelection: repeatable }),
  retention: upstream(described.retention, { getAccountInformation: within(800) }),
  push: { base: '/push', routes: {} }, // A web socket (lib/push).
  experiments: upstream(described.experiments, { getVariants: within(500) }),
} as const satisfies Record<string, { base: string; routes: Record<string, UpstreamRoute> }>;

export type UpstreamName = keyof typeof upstreams;
export type RouteOf<Name extends UpstreamName> = keyof (typeof upstreams)[Name]['routes'] & string;
