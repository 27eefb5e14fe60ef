/** The calls of the specification's section 7 by the base path of their service. What is not here a service of the specification does not know. */

/** Method, path below the base, and the parameters of its query. */
export type SpecificationCall = readonly [method: string, path: RegExp, query?: readonly string[]];

const id = String.raw`[\w.@%-]+`;
const path = (template: string) =>
  new RegExp(`^${template.replaceAll('.', String.raw`\.`).replace(/\{\w+\}/g, id)}$`);

export const specificationCalls: Readonly<Record<string, readonly SpecificationCall[]>> = {
  '/photos-api': [
    ['GET', path('/users')],
    ['GET', path('/users/timeline')],
    ['GET', path('/users/activate')],
    ['POST', path('/users/activate')],
    ['GET', /^\/photos\/timeline\/\d+\/\d+$/, ['cursor', 'limit', 'sortKey', 'sortOrder']],
    ['GET', path('/photos'), ['cursor', 'sortKey', 'sortOrder']],
    ['DELETE', path('/photos')],
    ['DELETE', path('/photos/all')],
    ['POST', path('/albums')],
    ['GET', path('/albums'), ['cursor', 'limit', 'displaySharedData']],
    ['GET', path('/albums/{id}')],
    ['PATCH', path('/albums/{id}')],
    ['DELETE', path('/albums/{id}')],
    ['GET', path('/albums/{id}/photos'), ['cursor', 'sortKey', 'sortOrder', 'limit']],
    ['POST', path('/albums/{id}/photos')],
    ['DELETE', path('/albums/{id}/photos')],
  ],
  '/shared-albums-api': [
    ['GET', path('/users')],
    ['GET', path('/shared-albums'), ['cursor', 'limit']],
    ['GET', path('/shared-albums/{id}')],
    ['GET', path('/shared-albums/{id}/participants')],
    ['GET', path('/shared-albums/{id}/photos'), ['cursor', 'sortKey', 'sortOrder', 'limit']],
    ['DELETE', path('/shared-albums/{id}')],
  ],
  '/export-api': [
    ['POST', path('/backups')],
    ['GET', path('/backups/{id}')],
    ['GET', path('/backups/{id}/chunks/{iteration}/url')],
  ],
  '/temp-selections-api': [
    ['POST', path('/temp-selections')],
    ['GET', path('/temp-selections/{id}')],
  ],
  '/downloads-api': [
    ['GET', path('/downloads')],
    ['GET', path('/downloads/{id}/url')],
    ['POST', path('/downloads')],
    ['POST', path('/shared-album-downloads')],
  ],
  '/storage-api': [['GET', path('/accounts/getaccountinformation')]],
  '/uploads-api': [
    ['GET', path('/uploads/{id}'), ['accountId']],
    ['POST', path('/getanonymousuploads')],
  ],
  '/customers-api': [
    ['GET', path('/customers/me')],
    ['PUT', path('/customers/me')],
    ['GET', path('/customers/me/addresses')],
    ['POST', path('/customers/me/addresses')],
    ['PUT', path('/customers/me/addresses/{id}')],
    ['DELETE', path('/customers/me/addresses/{id}')],
  ],
  '/auth-api': [
    ['POST', path('/v2/identities/{type}/{sub}/deleteaccount')],
    ['POST', path('/v2/identities/{type}/{sub}/deleteaccount/{token}/actions/confirm')],
    ['POST', path('/v2/identities/{type}/{sub}/emailchanges')],
    ['POST', path('/v2/identities/{type}/{sub}/emailchanges/{token}/actions/confirm')],
  ],
  '/email-api': [['POST', path('/api/v1/Profiles/{address}/subscription/confirm/{token}')]],
  '/invoices-api': [
    ['GET', path('/api/v1/InvoiceGroupFiles/me/{id}')],
    // It has pages, whose names and size are not shown.
    ['GET', path('/api/v1/HistoricalInvoice/me'), ['offset', 'limit']],
    ['GET', path('/api/v1/HistoricalInvoice/me/pdf/{id}/{channel}')],
  ],
  '/products-api': [
    ['GET', path('/v1/Products/{id}'), ['extendResponseCommand', 'extendResponseWithUrls']],
    ['GET', path('/v1/pdf/me/{id}')],
    ['GET', path('/v1/Pdfs/me')],
    ['GET', path('/v1/galleryentries/{id}'), ['channel']],
    ['POST', path('/v1/galleryentries/')],
    ['PUT', path('/v1/galleryentries/{id}'), ['channel']],
    ['DELETE', path('/v1/galleryentries/{id}'), ['channel']],
    ['GET', path('/v1/categories')],
    ['GET', path('/v1/blockedorders/{id}')],
  ],
  '/widgets-api': [
    ['GET', path('/v1/widget/all'), ['orderCodes']],
    ['GET', path('/v1/widget/{code}')],
    ['DELETE', path('/v1/widget/{code}')],
    [
      'PUT',
      path('/v1/widget/{id}/share'),
      ['vendorId', 'fromName', 'personalMessage', 'toEmailAddress'],
    ],
    ['POST', path('/v1/widget/{id}')],
  ],
  '/orders-api': [
    ['GET', path('/v2/superorders/me'), ['Offset', 'Limit', 'OrderState']],
    ['GET', path('/v1/superorders/{code}')],
    ['PUT', path('/v1/superorders/{code}/deliveryAddress')],
    ['GET', path('/orders/byAccount/{id}'), ['articleNames', 'offset', 'limit']],
    ['GET', path('/v1/Orders/{code}')],
  ],
  '/delivery-api': [['GET', path('/OrderDeliveryDates/{id}')]],
  '/reorder-api': [
    ['GET', path('/reorder/status/{id}')],
    ['POST', path('/reorder-direct'), ['OrderCode']],
  ],
  '/articles-api': [
    ['GET', path('/v1/ArticleGroup')],
    ['GET', path('/v1/Campaign/{name}')],
  ],
  '/vouchers-api': [['GET', path('/api/v1/campaigns/offers/{code}')]],
  '/projects-api': [
    ['GET', path('/api/v2/projects/{id}'), ['skip', 'limit']],
    ['DELETE', path('/api/v2/project/{id}')],
  ],
  '/menu-api': [['GET', path('/{channel}')]],
  '/merchandise': [['POST', path('/graphql')]],
  // An A/B variant fetch, whose path is not shown.
  '/experiments-api': [['GET', path('/variants'), ['subject', 'experiments']]],
};

/**
 * Writes whose answer the specification does not show: a service may say nothing at all. The others return what section 7
 * says they return.
 */
export const silentWrites: readonly (readonly [base: string, ...SpecificationCall])[] = [
  ['/photos-api', 'PATCH', path('/albums/{id}')],
  ['/photos-api', 'DELETE', path('/albums/{id}')],
  ['/shared-albums-api', 'DELETE', path('/shared-albums/{id}')],
  ['/customers-api', 'PUT', path('/customers/me')],
  ['/customers-api', 'PUT', path('/customers/me/addresses/{id}')],
  ['/customers-api', 'DELETE', path('/customers/me/addresses/{id}')],
  ['/auth-api', 'POST', path('/v2/identities/{type}/{sub}/deleteaccount')],
  ['/auth-api', 'POST', path('/v2/identities/{type}/{sub}/deleteaccount/{token}/actions/confirm')],
  ['/auth-api', 'POST', path('/v2/identities/{type}/{sub}/emailchanges')],
  ['/auth-api', 'POST', path('/v2/identities/{type}/{sub}/emailchanges/{token}/actions/confirm')],
  ['/email-api', 'POST', path('/api/v1/Profiles/{address}/subscription/confirm/{token}')],
  ['/orders-api', 'PUT', path('/v1/superorders/{code}/deliveryAddress')],
  ['/projects-api', 'DELETE', path('/api/v2/project/{id}')],
];
