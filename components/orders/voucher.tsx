import { use } from 'react';
import type { Settled, Voucher as OfferedVoucher } from '@/lib/orders/order-facts.server';
import { type FormatContext, toVoucherView } from '@/lib/orders/view';
import { LazyVoucherIsland } from './lazy-voucher-island';
import { VoucherOffer } from './voucher-offer';

type VoucherProps = {
  optionCode: string;
  offer: Promise<Settled<OfferedVoucher>>;
  context: FormatContext;
};

/** A voucher with a request state of its own (OR-12): the order stands whether it comes or not. */
export function Voucher({ optionCode, offer, context }: VoucherProps) {
  const request = use(offer);
  return request.state === 'Finished' ? (
    <VoucherOffer voucher={toVoucherView(request.value, context)} />
  ) : (
    <LazyVoucherIsland optionCode={optionCode} correlationId={request.correlationId} />
  );
}
