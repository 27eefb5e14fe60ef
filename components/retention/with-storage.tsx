import { getTranslations } from 'next-intl/server';
import { type ReactNode, Suspense } from 'react';
import { LazyErrorAlert } from '@/components/shell/errors/lazy-error-alert';
import {
  isPhotoStorageSoon,
  type PhotoStorage,
  settlePhotoStorage,
} from '@/lib/retention/queries.server';

type WithStorageProps = { children: (storage: PhotoStorage) => ReactNode };

/**
 * Shows content about the storage period with the page if the service answers within 0.8 s, so that
 * nothing moves. A later answer arrives after the page: a late warning is better than none. If the
 * period is unknown, a text says so. Renders nothing if the shop has no storage period.
 */
export async function WithStorage({ children }: WithStorageProps) {
  const content = <WhenRead>{children}</WhenRead>;
  return (await isPhotoStorageSoon()) ? content : <Suspense>{content}</Suspense>;
}

async function WhenRead({ children }: WithStorageProps) {
  const [t, read] = await Promise.all([getTranslations('retention'), settlePhotoStorage()]);
  if (read.state === 'Failed')
    return <LazyErrorAlert message={t('state.unknown')} correlationId={read.correlationId} />;
  return read.value && children(read.value);
}
