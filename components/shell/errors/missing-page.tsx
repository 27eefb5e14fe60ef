import { getTranslations } from 'next-intl/server';
import { buttonStyles } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { route } from '@/lib/config/routes';
import { Link } from '@/lib/navigation/link';

/** Texts of a page whose subject does not exist, and the page where the customer can go on. */
const subjects = {
  'addresses.notFound': route('allAddresses'),
  'albums.gone': route('albums'),
  'orders.notFound': route('orders'),
  'sharedAlbums.gone': route('albums'),
  'shell.notFound': route('home'),
} as const;

export type MissingSubject = keyof typeof subjects;

/**
 * Page in the account layout for customers for whom it does not exist (RT-13). The page of another customer's object is
 * the same.
 */
export async function MissingPage({
  subject = 'shell.notFound',
  href = subjects[subject],
}: {
  subject?: MissingSubject;
  href?: string;
}) {
  const t = await getTranslations(subject);
  return (
    <EmptyState
      heading="h1"
      title={t('title')}
      action={
        <Link href={href} className={buttonStyles()}>
          {t('action')}
        </Link>
      }
    >
      {t('text')}
    </EmptyState>
  );
}
