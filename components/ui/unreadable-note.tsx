import { useTranslations } from 'next-intl';
import { unreadableIn } from '@/lib/contracts/wire';

/** Notes that lists miss unreadable entries; renders nothing for complete lists. Server only, because only the server knows it. */
export function UnreadableNote({ of }: { of: readonly (readonly unknown[])[] }) {
  const t = useTranslations('common');
  const count = unreadableIn(...of);
  return count > 0 ? <p className="mb-4 text-ink-muted">{t('unreadable', { count })}</p> : null;
}
