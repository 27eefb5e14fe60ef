/** Sizes that the browser needs too; apart from the schemas, which bring zod. */

/** Photos of a month that one answer carries (CO-01), that stand there before '+N', and placeholders meanwhile (CO-07). */
export const monthPageSize = 24;

/** Photos of the flat list that one answer carries, and that any list may be asked for at once (CO-01). */
export const photoPageSize = 500;

/** Photos that go to the prints editor at once. */
export const maxPrintPhotos = 1_000;

/** Ids in one request that deletes or restores photos (CO-02). */
export const photoBatchSize = 500;

/** Albums that one answer carries (CO-01). */
export const albumPageSize = 50;

/** Photos whose dates are changed in one request. */
export const dateBatchSize = 1_000;

/** Photos of Recently deleted that are asked for while looking. */
export const deletedPageSize = 60;

/** Bytes of one file, at most (decisions: import). */
export const maxUploadBytes = 50 * 1024 * 1024;

/** Countries whose houses may have a name and no number: 'Rose Cottage' alone tells the postman the door. */
const namedHouses: ReadonlySet<string> = new Set(['GB', 'IE']);

/** Whether an address of this country (ISO 3166-1 alpha-2) may name its house instead of numbering it. */
export const hasNamedHouses = (countryCode: string): boolean => namedHouses.has(countryCode);

/** How much the overview shows: orders (the constant 3 of CO-07), pictures of each, and products to order again. */
export const teasersShown = 3;
export const productsShown = 4;

/** Mails with online photo books that a customer may have sent within an hour. */
export const sharesPerHour = 10;

/** Characters of a sender's name and of a personal message. */
export const senderNameMax = 60;
export const personalMessageMax = 500;

/** Categories of one entry of the gallery. */
export const mostCategories = 3;

/** Photos in one archive (CO-02). */
export const downloadMax = 100;

/** Archives of one request, at most: who wants more is better served by an export. */
export const mostDownloadParts = 50;
