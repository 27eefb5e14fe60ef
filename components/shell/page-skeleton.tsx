import { getTranslations } from 'next-intl/server';
import { Skeleton } from '@/components/ui/skeleton';

/** A page before anything of it is known: heading and content in their places. */
export async function PageSkeleton() {
  const t = await getTranslations('shell');
  return (
    <div>
      <p className="sr-only" role="status">
        {t('loading')}
      </p>
      <Skeleton className="h-9 w-64 max-w-full" />
      <Skeleton className="mt-8 h-40 rounded-lg" />
      <Skeleton className="mt-4 h-40 rounded-lg" />
    </div>
  );
}
