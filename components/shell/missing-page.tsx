import { buttonStyles } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { SearchPicture } from '@/components/ui/pictures/search-picture';
import { route } from '@/lib/config/routes';
import { getWords } from '@/lib/i18n/words.server';
import { Link } from '@/lib/navigation/link';

/** What a page inside the frame shows to whom it is not meant for (RT-13): the words of an address that leads nowhere. */
export async function MissingPage() {
  const t = await getWords('shell.notFound');
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
