/** Limits that the browser needs too. They are not in the modules of the schemas, because those import zod. */

/**
 * Number of photos of a month in one response (CO-01) and in the grid before '+N' is shown, and number of placeholders (CO-07).
 */
export const monthPageSize = 24;

/** Number of photos of the flat list in one response, and the maximum `limit` of every photo list (CO-01). */
export const photoPageSize = 500;

/** Maximum number of photos for the prints editor. */
export const maxPrintPhotos = 1_000;

/** Maximum number of photos in one request that deletes or restores (CO-02). */
export const photoBatchSize = 500;

/** Number of albums in one response (CO-01). */
export const albumPageSize = 50;

/** Maximum number of photos in one request that changes dates. */
export const dateBatchSize = 1_000;

/** Number of photos of 'Recently deleted' in one response. */
export const deletedPageSize = 60;

/** Maximum size of an uploaded file in bytes (decisions: import). */
export const maxUploadBytes = 50 * 1024 * 1024;

/** Countries where a house may have a name, such as 'Rose Cottage', instead of a number. */
const namedHouses: ReadonlySet<string> = new Set(['GB', 'IE']);

/** True if addresses in this country (ISO 3166-1 alpha-2) may have a house name instead of a house number. */
export const hasNamedHouses = (countryCode: string): boolean => namedHouses.has(countryCode);

/** On the overview: `teasersShown` orders (CO-07) with as many pictures each, and `productsShown` products to order again. */
export const teasersShown = 3;
export const productsShown = 4;

/** Maximum number of mails with online photo books that a customer can send in an hour. */
export const sharesPerHour = 10;

/** Maximum number of characters of a sender's name and of a personal message. */
export const senderNameMax = 60;
export const personalMessageMax = 500;

/** Maximum number of categories of one gallery entry. */
export const mostCategories = 3;

/** Maximum number of photos in one archive (CO-02). */
export const downloadMax = 100;

/** Maximum number of archives of one download request. For more photos customers use an export. */
export const mostDownloadParts = 50;

/** An order is history more than this many days after it was placed (OR-03). */
export const inProgressDays = 30;
/** An order with a dispatched product is history more than this many days after the product's payment changed (OR-03). */
export const daysAfterDispatch = 14;
