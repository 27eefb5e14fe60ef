import { get, sendingMail, type UpstreamRoute, within, write } from './upstream-route';

/** What the service announces (contracts/capabilities.ts). A page waits for it once a minute. */
const getCapabilities = within(1_000, get('/capabilities', 'none'));

/** Whose sign-in the calls of the auth API are about. */
const identity = '/v2/identities/{idpType}/{idpSub}';

/**
 * The fixed table of backend services: where each lives and which calls exist (specification section 7).
 * Nothing else can be called. An origin is one line of configuration: `<NAME>_URL`.
 */
export const upstreams = {
  oidc: {
    base: '/oidc',
    routes: {
      token: write('POST', '/token', 'client'),
      revoke: write('POST', '/token/revocation', 'client'),
      jwks: get('/jwks', 'none'),
      discovery: get('/.well-known/openid-configuration', 'none'),
    },
  },
  customers: {
    base: '/customers-api',
    routes: {
      getCapabilities,
      getCustomer: get('/customers/me'),
      updateCustomer: write('PUT', '/customers/me'),
      updateSubscription: sendingMail(write('PUT', '/customers/me')),
      listAddresses: get('/customers/me/addresses'),
      createAddress: { ...write('POST', '/customers/me/addresses'), retry: 'safe' },
      updateAddress: write('PUT', '/customers/me/addresses/{id}'),
      deleteAddress: write('DELETE', '/customers/me/addresses/{id}'),
      listPaymentMethods: get('/customers/me/paymentmethods'),
      updatePaymentMethod: write('PUT', '/customers/me/paymentmethods/{id}'),
      deletePaymentMethod: write('DELETE', '/customers/me/paymentmethods/{id}'),
      startPaymentSession: write('POST', '/customers/me/paymentmethods/sessions'),
      startDataExport: { ...write('POST', '/customers/me/dataexports'), retry: 'safe' },
      getDataExport: get('/customers/me/dataexports/{id}'),
      testCallback: { ...write('POST', '/customers/me/callbacktests'), timeoutMs: 15_000 },
      previewDeletion: get('/customers/me/deletionpreview'),
    },
  },
  auth: {
    base: '/auth-api',
    routes: {
      requestDeletion: sendingMail(write('POST', `${identity}/deleteaccount`)),
      confirmDeletion: within(
        30_000,
        write('POST', `${identity}/deleteaccount/{token}/actions/confirm`, 'none'),
      ),
      requestEmailChange: sendingMail(write('POST', `${identity}/emailchanges`)),
      listSessions: get(`${identity}/sessions`),
      // The channels hear of it before it answers. Done twice is done once.
      endSessions: { ...sendingMail(write('DELETE', `${identity}/sessions`)), retry: 'safe' },
      revertEmailChange: sendingMail(
        write('POST', `${identity}/emailchanges/{token}/actions/revert`, 'none'),
      ),
      confirmEmailChange: sendingMail(
        write('POST', `${identity}/emailchanges/{token}/actions/confirm`, 'none'),
      ),
    },
  },
  email: {
    base: '/email-api',
    routes: {
      confirmSubscription: write(
        'POST',
        '/api/v1/Profiles/{address}/subscription/confirm/{token}',
        'none',
      ),
    },
  },
  invoices: {
    base: '/invoices-api',
    routes: {
      getCapabilities,
      listInvoices: get('/api/v1/HistoricalInvoice/me'),
      getInvoicePdf: within(30_000, get('/api/v1/HistoricalInvoice/me/pdf/{id}/{channel}')),
      getGroupFile: { ...get('/api/v1/InvoiceGroupFiles/me/{id}'), timeoutMs: 30_000 },
    },
  },
  projects: {
    base: '/projects-api',
    routes: {
      listProjects: get('/api/v2/projects/{accountId}'),
      listPhotoUses: { ...get('/api/v2/projects/{accountId}/photouses'), timeoutMs: 2_000 },
      deleteProject: { ...write('DELETE', '/api/v2/project/{id}'), retry: 'safe' },
      restoreProject: { ...write('POST', '/api/v2/project/{id}/restore'), retry: 'safe' },
      renameProject: { ...write('PUT', '/api/v2/project/{id}'), retry: 'safe' },
      copyProject: { ...write('POST', '/api/v2/project/{id}/copies'), retry: 'safe' },
    },
  },
  orders: {
    base: '/orders-api',
    routes: {
      listSuperOrders: get('/v2/superorders/me'),
      listPhotoUses: { ...get('/v2/superorders/me/photouses'), timeoutMs: 2_000 },
      getSuperOrder: get('/v1/superorders/{code}'),
      changeDeliveryAddress: write('PUT', '/v1/superorders/{code}/deliveryAddress'),
      cancelOrder: { ...write('POST', '/v1/superorders/{code}/cancel'), retry: 'safe' },
      listAccountOrders: get('/orders/byAccount/{accountId}'),
      getOrder: get('/v1/Orders/{code}'),
    },
  },
  delivery: {
    base: '/delivery-api',
    routes: { getDeliveryDates: get('/OrderDeliveryDates/{code}', 'none') },
  },
  reorder: {
    base: '/reorder-api',
    routes: {
      getReorderStatus: get('/reorder/status/{code}'),
      reorderDirect: { ...write('POST', '/reorder-direct'), retry: 'safe' },
    },
  },
  articles: {
    base: '/articles-api',
    routes: {
      listArticleGroups: get('/v1/ArticleGroup', 'none'),
      getCampaign: get('/v1/Campaign/{name}', 'none'),
    },
  },
  vouchers: {
    base: '/vouchers-api',
    routes: { getOffer: get('/api/v1/campaigns/offers/{optionCode}') },
  },
  postcodes: {
    base: '/postcodes-api',
    routes: {
      // Nobody waits for what may as well be typed.
      listCountries: { ...get('/countries', 'none'), timeoutMs: 800 },
      findAddress: { ...get('/addresses'), timeoutMs: 1_500 },
    },
  },
  products: {
    base: '/products-api',
    routes: {
      getProduct: get('/v1/Products/{id}'),
      getPdf: { ...get('/v1/pdf/me/{id}'), timeoutMs: 30_000 },
      listPdfs: get('/v1/Pdfs/me'),
      getBlockedOrder: get('/v1/blockedorders/{code}', 'none'),
      getGalleryEntry: get('/v1/galleryentries/{id}'),
      createGalleryEntry: { ...write('POST', '/v1/galleryentries/'), retry: 'safe' },
      updateGalleryEntry: { ...write('PUT', '/v1/galleryentries/{widgetId}'), retry: 'safe' },
      deleteGalleryEntry: { ...write('DELETE', '/v1/galleryentries/{id}'), retry: 'safe' },
      listCategories: get('/v1/categories'),
    },
  },
  widgets: {
    base: '/widgets-api',
    routes: {
      getWidget: get('/v1/widget/{code}'),
      listWidgets: get('/v1/widget/all'),
      requestWidget: { ...write('POST', '/v1/widget/{id}'), retry: 'safe' },
      deleteWidget: write('DELETE', '/v1/widget/{code}'),
      shareWidget: sendingMail(write('PUT', '/v1/widget/{id}/share')),
    },
  },
  menu: {
    base: '/menu-api',
    routes: { getMenu: { ...get('/{channel}', 'none'), timeoutMs: 1_000 } },
  },
  merchandise: {
    base: '/merchandise',
    routes: { query: { ...write('POST', '/graphql', 'none'), retry: 'safe' } },
  },
  photos: {
    base: '/photos-api',
    routes: {
      getSummary: get('/users'),
      getActivation: { ...get('/users/activate'), timeoutMs: 1_000 },
      activate: { ...write('POST', '/users/activate'), retry: 'safe' },
      getTimeline: get('/users/timeline'),
      listMonth: get('/photos/timeline/{year}/{month}'),
      listPhotos: get('/photos'),
      getPosition: get('/photos/{id}/position'),
      getPhoto: get('/photos/{id}'),
      getPhotoUrl: get('/photos/{id}/url'),
      deletePhotos: { ...write('DELETE', '/photos'), timeoutMs: 15_000 },
      deletePhoto: write('DELETE', '/photos/{id}'),
      deleteAll: { ...write('DELETE', '/photos/all'), timeoutMs: 30_000 },
      listDeleted: get('/photos/deleted'),
      restorePhotos: { ...write('POST', '/photos/restore'), timeoutMs: 30_000 },
      purgePhotos: { ...write('POST', '/photos/deleted/purge'), timeoutMs: 30_000 },
      listUndated: { ...get('/photos/undated'), timeoutMs: 8_000 },
      readDates: { ...write('POST', '/photos/dates/known'), retry: 'safe' },
      changeDates: { ...write('PUT', '/photos/dates'), timeoutMs: 15_000, retry: 'safe' },
      markFavourites: { ...write('PUT', '/photos/favourites'), timeoutMs: 15_000, retry: 'safe' },
      turnPhotos: within(15_000, write('PUT', '/photos/turns')), // Done twice is done twice.
      findDuplicates: { ...write('POST', '/photos/duplicates'), retry: 'safe' },
      listAlbums: get('/albums'),
      getAlbum: get('/albums/{id}'),
      createAlbum: write('POST', '/albums'),
      changeAlbum: write('PATCH', '/albums/{id}'),
      deleteAlbum: { ...write('DELETE', '/albums/{id}'), timeoutMs: 15_000 },
      listAlbumPhotos: get('/albums/{id}/photos'),
      getAlbumPosition: get('/albums/{id}/photos/{photoId}/position'),
      addToAlbum: { ...write('POST', '/albums/{id}/photos'), timeoutMs: 15_000 },
      removeFromAlbum: { ...write('DELETE', '/albums/{id}/photos'), timeoutMs: 15_000 },
    },
  },
  sharedAlbums: {
    base: '/shared-albums-api',
    routes: {
      getCapabilities,
      getSharedSummary: get('/users'),
      listSharedAlbums: get('/shared-albums'),
      getSharedAlbum: get('/shared-albums/{id}'),
      listParticipants: get('/shared-albums/{id}/participants'),
      listSharedPhotos: get('/shared-albums/{id}/photos'),
      getSharedPhotoUrl: get('/shared-albums/{id}/photos/{photoId}/url'),
      deleteSharedAlbum: { ...write('DELETE', '/shared-albums/{id}'), timeoutMs: 15_000 },
    },
  },
  exports: {
    base: '/export-api',
    routes: {
      requestBackup: { ...write('POST', '/backups'), timeoutMs: 15_000 },
      getBackup: get('/backups/{backupId}'),
      getChunkUrl: get('/backups/{backupId}/chunks/{iteration}/url'),
      getCopyState: { ...get('/backups/verified'), timeoutMs: 2_000 },
      verifyBackup: { ...write('POST', '/backups/{backupId}/verifications'), retry: 'safe' },
    },
  },
  downloads: {
    base: '/downloads-api',
    routes: {
      getCapabilities,
      listDownloads: get('/downloads'),
      getDownloadUrl: get('/downloads/{id}/url'),
      startDownload: within(15_000, write('POST', '/downloads')),
      startSharedDownload: within(15_000, write('POST', '/shared-album-downloads')),
    },
  },
  uploads: {
    base: '/uploads-api',
    routes: {
      getCapabilities,
      getUpload: get('/uploads/{id}'),
      findAnonymousUploads: { ...write('POST', '/getanonymousuploads'), retry: 'safe' },
      openSession: write('POST', '/uploadsessions'),
      getSession: get('/uploadsessions/{id}'),
      endSession: { ...write('DELETE', '/uploadsessions/{id}'), retry: 'safe' },
      claimSession: write('POST', '/uploadsessions/claim', 'none'),
      getPhoneSession: get('/uploadsessions/current'),
      endPhoneSession: { ...write('DELETE', '/uploadsessions/current'), retry: 'safe' },
    },
  },
  storage: {
    base: '/storage-api',
    routes: {
      createUpload: { ...write('POST', '/files'), timeoutMs: 30_000 },
      getUploadOffset: { ...get('/files/{id}'), method: 'HEAD' },
      appendToUpload: { ...write('PATCH', '/files/{id}'), timeoutMs: 30_000 },
      endUpload: write('DELETE', '/files/{id}'),
    },
  },
  tempSelections: {
    base: '/temp-selections-api',
    routes: { createSelection: { ...write('POST', '/temp-selections'), retry: 'safe' } },
  },
  retention: {
    base: '/storage-api',
    routes: { getAccountInformation: within(800, get('/accounts/getaccountinformation')) },
  },
  push: { base: '/push', routes: {} }, // A web socket (lib/push).
  experiments: {
    base: '/experiments-api',
    routes: {
      getVariants: within(500, get('/variants', 'none')),
      recordExposure: write('POST', '/exposures', 'none'),
    },
  },
} as const satisfies Record<string, { base: string; routes: Record<string, UpstreamRoute> }>;

export type UpstreamName = keyof typeof upstreams;
export type RouteOf<Name extends UpstreamName> = keyof (typeof upstreams)[Name]['routes'] & string;
