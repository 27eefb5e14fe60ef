import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import { storageMonths } from '@/lib/contracts/storage-rules';
import { getFormatters } from '@/lib/i18n/get-translator.server';
import { findPhotoStorage } from '@/lib/retention/queries.server';

type PurgedLibraryProps = {
  /** Content that is shown if the library has never contained photos. */
  children: ReactNode;
  /** Action for adding photos. */
  action?: ReactNode;
};

/**
 * Content of an empty library. If the photos were deleted at the end of the storage period, it
 * explains that (D-49).
 */
export async function PurgedLibrary({ children, action }: PurgedLibraryProps) {
  const [t, format, storage] = await Promise.all([
    getTranslations('retention'),
    getFormatters(),
    findPhotoStorage(),
  ]);
  const purge = storage?.information.lastPurge;
  if (!storage || !purge) return children;
  return (
    <EmptyState
      title={t('purged.title', { date: format.date(new Date(purge.date)) })}
      action={action}
    >
      {t('purged.text', {
        count: purge.photosCount,
        months: storageMonths,
        date: format.date(storage.lastDay),
      })}
    </EmptyState>
  );
}
