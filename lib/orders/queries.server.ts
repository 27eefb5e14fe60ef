import 'server-only';
/** The signed-in customer's orders, once a request. Every query takes the session itself; nothing is kept across requests. */
import { cache } from 'react';
import {
  anonymousCaller,
  requireCaller,
  requireSession,
} from '@/lib/session/request-session.server';
import {
  type DeliveryDates,
  readCutOff,
  readDeliveryDates,
  readIsBlocked,
  readPdfIds,
  readReorderStatus,
  readVoucher,
} from './read-order-facts.server';
import type { CutOff } from './cut-off';
import { readAccountOrders, readOrder, readOrders } from './read-orders.server';
import type { Voucher } from './voucher';

/** All orders that have not expired (OR-02). @throws UpstreamError */
export const listOrders = cache(async () => readOrders(await requireCaller()));

/** An order by code; null is 'Order not found' (ER-14). @throws UpstreamError */
export const getOrder = cache(async (code: string) => readOrder(await requireCaller(), code));

/** Delivery dates; null when none are known (OR-13). @throws UpstreamError */
export const getDeliveryDates = cache(async (code: string): Promise<DeliveryDates | null> => {
  await requireSession();
  return readDeliveryDates(await anonymousCaller(), code);
});

/** What would differ if the order were placed again (OR-16). @throws UpstreamError */
export const getReorderStatus = cache(async (code: string) =>
  readReorderStatus(await requireCaller(), code),
);

/** The next cut-off for articles of these types (OR-14). @throws UpstreamError */
export const getCutOff = async (
  articleTypes: readonly string[],
  now: Date,
): Promise<CutOff | null> => readCutOff(await anonymousCaller(), articleTypes, now);

/** Whether the shop holds the order back (OR-15). @throws UpstreamError */
export const isOrderBlocked = cache(async (code: string) => {
  await requireSession();
  return readIsBlocked(await anonymousCaller(), code);
});

/** The offer of a voucher (OR-12). @throws UpstreamError */
export const getVoucher = cache(async (optionCode: string): Promise<Voucher> =>
  readVoucher(await requireCaller(), optionCode),
);

/** Ids of the products whose PDF can be fetched (OR-19). @throws UpstreamError */
export const listPdfs = cache(async () => readPdfIds(await requireCaller()));

/** The customer's product orders, ten at a time (OR-17). @throws UpstreamError */
export const listAccountOrders = cache(
  async (page: { articleNames?: readonly string[]; offset?: number; limit?: number } = {}) => {
    const [session, caller] = await Promise.all([requireSession(), requireCaller()]);
    return readAccountOrders(caller, session.sub, page);
  },
);
