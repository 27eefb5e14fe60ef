import { useTranslations } from 'next-intl';
import { unreadableIn } from '@/lib/contracts/wire';

/**
 * Note that says how many entries of the lists could not be read; renders nothing if the lists are
 * complete. Server only, because only the server knows the number.
 */
export function UnreadableNote({ of }: { of: readonly (readonly unknown[])[] }) {
  const t = useTranslations('common');
  const count = unreadableIn(...of);
  return count > 0 ? <p className="mb-4 text-ink-muted">{t('unreadable', { count })}</p> : null;
}
