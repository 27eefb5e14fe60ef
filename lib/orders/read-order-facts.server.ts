import 'server-only';
/** What other services know of an order: delivery dates, cut-off, reorder status, block, vouchers, files. */
import type * as z from 'zod';
import { articleGroupListDto, campaignDto } from '@/lib/contracts/articles';
import { deliveryDatesDto } from '@/lib/contracts/delivery';
import {
  blockedOrderDto,
  pdfListDto,
  productDto,
  productPdfPurpose,
} from '@/lib/contracts/products';
import { reorderStatusDto } from '@/lib/contracts/reorder';
import { voucherOfferDto } from '@/lib/contracts/vouchers';
import { callUpstream, type Caller, findUpstream } from '@/lib/http/upstream.server';
import { type CutOff, earliestCutOff, groupsOf } from './cut-off';
import type { Voucher } from './voucher';

export type DeliveryDates = { earliest: string; latest: string };

/** Calendar dates between which the order arrives; null when none are known (OR-13). */
export async function readDeliveryDates(
  caller: Caller,
  code: string,
): Promise<DeliveryDates | null> {
  const dates = await findUpstream('delivery', 'getDeliveryDates', deliveryDatesDto, caller, {
    ids: { code },
  });
  return dates && { earliest: dates.earliest, latest: dates.latest };
}

/** What would differ if the order were placed again (OR-16); null when the service does not know the order. */
export const readReorderStatus = (
  caller: Caller,
  code: string,
): Promise<z.output<typeof reorderStatusDto> | null> =>
  findUpstream('reorder', 'getReorderStatus', reorderStatusDto, caller, { ids: { code } });

/** The next cut-off among the campaigns of the articles' groups, looked up by name (OR-14). */
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

/** Whether the shop holds the order back (OR-15). Asked without a token, whatever the caller has. */
export async function readIsBlocked(
  { token: _, ...caller }: Caller,
  code: string,
): Promise<boolean> {
  const answer = await findUpstream('products', 'getBlockedOrder', blockedOrderDto, caller, {
    ids: { code },
  });
  return answer?.isBlocked ?? false;
}

/**
 * The offer behind an option code (OR-12); a 404 is an answer.
 *
 * @throws UpstreamError with the status for every other failure (ER-18)
 */
export async function readVoucher(caller: Caller, optionCode: string): Promise<Voucher> {
  const offer = await findUpstream('vouchers', 'getOffer', voucherOfferDto, caller, {
    ids: { optionCode },
  });
  return offer ? { isVoucherFound: true, ...offer } : { isVoucherFound: false };
}

/** Ids of the products whose PDF can be fetched (OR-19). */
export async function readPdfIds(caller: Caller): Promise<string[]> {
  const { pdfs } = await callUpstream('products', 'listPdfs', pdfListDto, caller);
  return pdfs.map(({ id }) => id);
}

/** Whether a product has a printable file: one with the purpose `product.pdf` (OR-18). */
export async function hasProductPdf(caller: Caller, productId: string): Promise<boolean> {
  const product = await findUpstream('products', 'getProduct', productDto, caller, {
    ids: { id: productId },
    query: { extendResponseCommand: 'none', extendResponseWithUrls: false },
  });
  return product?.files.some(({ purpose }) => purpose === productPdfPurpose) ?? false;
}
