/**
 * Schemas of the small services around an order: cut-off times, delivery dates, product files, blocked orders, reorder and
 * vouchers.
 */
import * as z from 'zod';
import {
  amount,
  count,
  currencyCode,
  httpUrl,
  isoDate,
  isoDateTime,
  numeric,
  text,
  tolerantList,
  tolerantOptional,
  tolerantParts,
  wireId,
} from './wire';

// Articles: cut-off times of article groups, and of campaigns, which are looked up by name (OR-14).

/** Response of GET /v1/ArticleGroup. */
export const articleGroupListDto = z.object({
  articleGroups: tolerantList(
    z.object({
      id: wireId,
      /** The article type contains this name, such as `photobook`. It is also the name of the group's campaign. */
      name: text(80),
      productionDays: count,
      /** Local time `HH:MM` until which an order is produced on the same day. */
      cutOffTime: z.string().regex(/^\d{2}:\d{2}$/),
    }),
  ),
});

/** Response of GET /v1/Campaign/{name}; 404 if the article group has no campaign. */
export const campaignDto = z.object({
  name: text(80),
  startsAt: isoDateTime,
  endsAt: isoDateTime,
  cutOffAt: isoDateTime,
});

// Delivery.

/** Response of GET /OrderDeliveryDates/{id}; 404 means that no dates are known (OR-13). */
export const deliveryDatesDto = z.object({
  orderCode: tolerantOptional(wireId),
  earliest: isoDate,
  latest: isoDate,
});

// Products: their files, PDFs and blocked orders (OR-15, OR-18, OR-19).

/** Response of GET /v1/Products/{id}?extendResponseCommand=none&extendResponseWithUrls=false. */
export const productDto = z.object({
  id: tolerantOptional(wireId),
  files: tolerantParts(z.object({ id: wireId, purpose: text(80) })),
});

/** Value of `purpose` of the printable file of a product. */
export const productPdfPurpose = 'product.pdf';

/** Response of GET /v1/Pdfs/me: ids of the products whose PDF can be downloaded from GET /v1/pdf/me/{id}. */
export const pdfListDto = z.object({ pdfs: tolerantList(z.object({ id: wireId })) });

/** Response of GET /v1/blockedorders/{id}, which is called without a token. */
export const blockedOrderDto = z.object({
  orderCode: tolerantOptional(wireId),
  isBlocked: z.boolean(),
});

// Reorder (OR-16): the status lists the differences from the first order, so that no option is dropped without the customer's
// knowledge.

/**
 * Response of GET /reorder/status/{id}. The specification defines no field. If the status is missing, the customer may order
 * again.
 */
export const reorderStatusDto = z.object({
  orderCode: tolerantOptional(wireId),
  status: tolerantOptional(z.enum(['Available', 'Changed', 'Unavailable'])),
  differences: tolerantParts(
    z.object({
      productCode: wireId,
      title: text(200),
      reason: z.enum(['articleGone', 'optionGone', 'priceChanged']),
      option: text(120).nullish(),
    }),
  ),
});

/** Response of POST /reorder-direct?OrderCode=. */
export const reorderDirectDto = z.object({ ShopUrl: httpUrl });

// Vouchers.

/** Response of GET /api/v1/campaigns/offers/{optionCode}; 404 means that `isVoucherFound` is false (OR-12). */
export const voucherOfferDto = z.object({
  name: text(200),
  description: text(1000),
  validUntil: isoDateTime,
  amount: amount.nullish(),
  percentage: numeric(z.number().min(0).max(100)).nullish(),
  currency: currencyCode.nullish(),
  code: text(40),
});
