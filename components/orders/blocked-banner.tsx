import { Alert } from '@/components/ui/alert';
import type { SettledState } from '@/lib/orders/request-state';
import type { Words } from '@/lib/i18n/words';

type BlockedBannerProps = { blocked: Promise<SettledState<boolean>>; words: Words };

/** OR-15. An unknown answer says nothing: only the shop may hold an order back. */
export async function BlockedBanner({ blocked, words }: BlockedBannerProps) {
  const request = await blocked;
  if (request.state === 'Failed' || !request.value) return null;
  return <Alert tone="warning">{words('details.blocked')}</Alert>;
}
