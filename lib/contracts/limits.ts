/** Limits that the browser needs too. Not beside the schemas, which import zod. */

/** Photos of a month in one answer (CO-01), shown before '+N', and number of placeholders (CO-07). */
export const monthPageSize = 24;

/** Photos of the flat list in one answer, and maximum of one request for any list (CO-01). */
export const photoPageSize = 500;

/** Maximum number of photos for the prints editor. */
export const maxPrintPhotos = 1_000;

/** Ids in one request that deletes or restores photos (CO-02). */
export const photoBatchSize = 500;

/** Albums in one answer (CO-01). */
export const albumPageSize = 50;

/** Photos whose dates are changed in one request. */
export const dateBatchSize = 1_000;

/** Photos of Recently deleted in one answer. */
export const deletedPageSize = 60;

/** Bytes of one file, at most (decisions: import). */
export const maxUploadBytes = 50 * 1024 * 1024;

/** Countries whose houses may have a name instead of a number, such as 'Rose Cottage'. */
const namedHouses: ReadonlySet<string> = new Set(['GB', 'IE']);

/** Whether an address of this country (ISO 3166-1 alpha-2) may name its house instead of numbering it. */
export const hasNamedHouses = (countryCode: string): boolean => namedHouses.has(countryCode);

/** Number of orders (3, CO-07), pictures of each, and products to order again on the overview. */
export const teasersShown = 3;
export const productsShown = 4;

/** Maximum number of mails with online photo books that a customer can send in an hour. */
export const sharesPerHour = 10;

/** Characters of a sender's name and of a personal message. */
export const senderNameMax = 60;
export const personalMessageMax = 500;

/** Categories of one entry of the gallery. */
export const mostCategories = 3;

/** Photos in one archive (CO-02). */
export const downloadMax = 100;

/** Maximum number of archives of one request; an export is better for more photos. */
export const mostDownloadParts = 50;
