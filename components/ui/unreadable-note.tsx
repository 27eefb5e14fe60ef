import { useTranslations } from 'next-intl';
import { unreadableIn } from '@/lib/contracts/wire';

/** Says that these lists miss entries, on the server, which alone knows; nothing where they have them all. */
export function UnreadableNote({ of }: { of: readonly (readonly unknown[])[] }) {
  const t = useTranslations('common');
  const count = unreadableIn(...of);
  return count > 0 ? <p className="mb-4 text-ink-muted">{t('unreadable', { count })}</p> : null;
}
