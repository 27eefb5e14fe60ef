import { getTranslations } from 'next-intl/server';
import { buttonStyles } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { SearchPicture } from '@/components/ui/pictures/search-picture';
import { route } from '@/lib/config/routes';
import { Link } from '@/lib/navigation/link';

/** What a page in the account layout shows to customers for whom it does not exist (RT-13). */
export async function MissingPage() {
  const t = await getTranslations('shell.notFound');
  return (
    <EmptyState
      heading="h1"
      picture={<SearchPicture />}
      title={t('title')}
      action={
        <Link href={route('home')} className={buttonStyles()}>
          {t('action')}
        </Link>
      }
    >
      {t('text')}
    </EmptyState>
  );
}
