/** The small services around an order: cut-off, delivery dates, files and blocks, reorder, vouchers. */
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

// Articles: the order cut-off (OR-14), of article groups and of campaigns that are looked up by name.

/** GET /v1/ArticleGroup */
export const articleGroupListDto = z.object({
  articleGroups: tolerantList(
    z.object({
      id: wireId,
      /** Part of the article type, such as `photobook`, and the name of its campaign. */
      name: text(80),
      productionDays: count,
      /** Local time `HH:MM` until which an order is produced on the same day. */
      cutOffTime: z.string().regex(/^\d{2}:\d{2}$/),
    }),
  ),
});

/** GET /v1/Campaign/{name}; 404 when the group has none. */
export const campaignDto = z.object({
  name: text(80),
  startsAt: isoDateTime,
  endsAt: isoDateTime,
  cutOffAt: isoDateTime,
});

// Delivery.

/** GET /OrderDeliveryDates/{id}; 404 means that there are no dates (OR-13). */
export const deliveryDatesDto = z.object({
  orderCode: tolerantOptional(wireId),
  earliest: isoDate,
  latest: isoDate,
});

// Products: their files, PDFs and blocked orders (OR-15, OR-18, OR-19).

/** GET /v1/Products/{id}?extendResponseCommand=none&extendResponseWithUrls=false */
export const productDto = z.object({
  id: tolerantOptional(wireId),
  files: tolerantParts(z.object({ id: wireId, purpose: text(80) })),
});

/** The purpose that marks the printable file of a product. */
export const productPdfPurpose = 'product.pdf';

/** GET /v1/Pdfs/me: ids of the products whose PDF can be fetched from GET /v1/pdf/me/{id}. */
export const pdfListDto = z.object({ pdfs: tolerantList(z.object({ id: wireId })) });

/** GET /v1/blockedorders/{id}, without a token */
export const blockedOrderDto = z.object({
  orderCode: tolerantOptional(wireId),
  isBlocked: z.boolean(),
});

// Reorder (OR-16): the status lists what would differ, so that no option is dropped silently.

/**
 * GET /reorder/status/{id}. The specification defines no field. Without a status, placing the order again is allowed.
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

/** POST /reorder-direct?OrderCode= */
export const reorderDirectDto = z.object({ ShopUrl: httpUrl });

// Vouchers.

/** GET /api/v1/campaigns/offers/{optionCode}; 404 means isVoucherFound false (OR-12). */
export const voucherOfferDto = z.object({
  name: text(200),
  description: text(1000),
  validUntil: isoDateTime,
  amount: amount.nullish(),
  percentage: numeric(z.number().min(0).max(100)).nullish(),
  currency: currencyCode.nullish(),
  code: text(40),
});
