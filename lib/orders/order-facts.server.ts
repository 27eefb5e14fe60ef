import 'server-only';
/**
 * Reads facts about an order from other services: delivery dates, cut-off, reorder status, block, vouchers and files. Functions
 * named `read…` take a caller; functions named `get…` read the session themselves and are cached for the request.
 */
import { cache } from 'react';
import type * as z from 'zod';
import {
  articleGroupListDto,
  blockedOrderDto,
  campaignDto,
  deliveryDatesDto,
  pdfListDto,
  productDto,
  productPdfPurpose,
  reorderStatusDto,
  voucherOfferDto,
} from '@/lib/contracts/order-services';
import { callUpstream, type Caller, findUpstream } from '@/lib/http/upstream.server';
import {
  anonymousCaller,
  requireCaller,
  requireSession,
} from '@/lib/session/request-session.server';
import { type CutOff, earliestCutOff, groupsOf } from './cut-off';
import type { Voucher } from './view';

/** Earliest and latest calendar date on which the order will arrive. */
export type DeliveryDates = { earliest: string; latest: string };

/** Reads the delivery dates of an order; null if no dates are known (OR-13). */
export async function readDeliveryDates(
  caller: Caller,
  code: string,
): Promise<DeliveryDates | null> {
  const dates = await findUpstream('delivery', 'getDeliveryDates', deliveryDatesDto, caller, {
    ids: { code },
  });
  return dates && { earliest: dates.earliest, latest: dates.latest };
}

/** Like {@link readDeliveryDates}, for the signed-in customer. @throws UpstreamError */
export const getDeliveryDates = cache(async (code: string) => {
  await requireSession();
  return readDeliveryDates(await anonymousCaller(), code);
});

/**
 * Reads the differences that a new order of the same products would have (OR-16); null if the service does not know the order.
 */
export const readReorderStatus = (
  caller: Caller,
  code: string,
): Promise<z.output<typeof reorderStatusDto> | null> =>
  findUpstream('reorder', 'getReorderStatus', reorderStatusDto, caller, { ids: { code } });

/** Like {@link readReorderStatus}, for the signed-in customer. @throws UpstreamError */
export const getReorderStatus = cache(async (code: string) =>
  readReorderStatus(await requireCaller(), code),
);

/** Returns the next cut-off among the campaigns of the articles' groups. Campaigns are looked up by the group's name (OR-14). */
export async function readCutOff(
  caller: Caller,
  articleTypes: readonly string[],
  now: Date,
): Promise<CutOff | null> {
  const { articleGroups } = await callUpstream(
    'articles',
    'listArticleGroups',
    articleGroupListDto,
    caller,
  );
  const campaigns = await Promise.all(
    groupsOf(articleTypes, articleGroups).map(({ name }) =>
      findUpstream('articles', 'getCampaign', campaignDto, caller, { ids: { name } }),
    ),
  );
  return earliestCutOff(campaigns, now);
}

/** Like {@link readCutOff}, for the caller of the current request. @throws UpstreamError */
export const getCutOff = async (articleTypes: readonly string[], now: Date) =>
  readCutOff(await anonymousCaller(), articleTypes, now);

/** True if the shop does not continue with the order for now (OR-15). The call is always sent without a token. */
export async function readIsBlocked(
  { token: _, ...caller }: Caller,
  code: string,
): Promise<boolean> {
  const answer = await findUpstream('products', 'getBlockedOrder', blockedOrderDto, caller, {
    ids: { code },
  });
  return answer?.isBlocked ?? false;
}

/** Like {@link readIsBlocked}, for the signed-in customer. @throws UpstreamError */
export const isOrderBlocked = cache(async (code: string) => {
  await requireSession();
  return readIsBlocked(await anonymousCaller(), code);
});

/**
 * Reads the offer of an option code (OR-12). `isVoucherFound` is false if the service responds 404.
 *
 * @throws UpstreamError with the status for every other failure (ER-18)
 */
export async function readVoucher(caller: Caller, optionCode: string): Promise<Voucher> {
  const offer = await findUpstream('vouchers', 'getOffer', voucherOfferDto, caller, {
    ids: { optionCode },
  });
  return offer ? { isVoucherFound: true, ...offer } : { isVoucherFound: false };
}

/** Like {@link readVoucher}, for the signed-in customer. @throws UpstreamError */
export const getVoucher = cache(async (optionCode: string) =>
  readVoucher(await requireCaller(), optionCode),
);

/** Returns the ids of the customer's products that have a PDF (OR-19). */
export async function readPdfIds(caller: Caller): Promise<string[]> {
  const { pdfs } = await callUpstream('products', 'listPdfs', pdfListDto, caller);
  return pdfs.map(({ id }) => id);
}

/** Like {@link readPdfIds}, for the signed-in customer. @throws UpstreamError */
export const listPdfIds = cache(async () => readPdfIds(await requireCaller()));

/** True if a product has a printable file, which has the purpose `product.pdf` (OR-18). */
export async function hasProductPdf(caller: Caller, productId: string): Promise<boolean> {
  const product = await findUpstream('products', 'getProduct', productDto, caller, {
    ids: { id: productId },
    query: { extendResponseCommand: 'none', extendResponseWithUrls: false },
  });
  return product?.files.some(({ purpose }) => purpose === productPdfPurpose) ?? false;
}
