import type { Reading } from '@/lib/orders/details-view';
import type { SettledState } from '@/lib/orders/request-state';
import { toVoucherView } from '@/lib/orders/voucher-view';
import type { Voucher as OfferedVoucher } from '@/lib/orders/voucher';
import { LazyVoucherIsland } from './lazy-voucher-island';
import { VoucherOffer } from './voucher-offer';

type VoucherProps = {
  optionCode: string;
  offer: Promise<SettledState<OfferedVoucher>>;
  reading: Reading;
};

/** A voucher with a request state of its own (OR-12): the order stands whether it comes or not. */
export async function Voucher({ optionCode, offer, reading }: VoucherProps) {
  const request = await offer;
  const { words } = reading;
  const texts = {
    title: words('voucher.title'),
    code: words('voucher.code'),
    copy: words('copy.voucher', { code: '{code}' }),
    copied: words('copy.copied'),
    copyFailed: words('copy.failed'),
    notFound: words('voucher.notFound'),
    failed: words('voucher.failed'),
    loading: words('voucher.loading'),
  };
  return request.state === 'Finished' ? (
    <VoucherOffer voucher={toVoucherView(request.value, reading)} words={texts} />
  ) : (
    <LazyVoucherIsland
      optionCode={optionCode}
      correlationId={request.correlationId}
      words={texts}
    />
  );
}
