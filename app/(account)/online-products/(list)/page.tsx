import type { Metadata } from 'next';
import { page } from '@/components/shell/errors/page';
import { getTranslations } from 'next-intl/server';
import { FormProvider } from '@/components/form/form-provider';
import { Alert } from '@/components/ui/alert';
import { buttonStyles } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHead } from '@/components/ui/page-head';
import { BookList } from '@/components/widgets/book-list';
import { safeHref } from '@/lib/contracts/to-url';
import { UnreadableNote } from '@/components/ui/unreadable-note';
import { pageTitle } from '@/lib/i18n/get-translator.server';
import { getMenu } from '@/lib/menu/queries.server';
import { getBooks } from '@/lib/widgets/queries.server';

export const generateMetadata = (): Promise<Metadata> => pageTitle('widgets');

/** Photo books of a consumer with their online versions (RT-11, WI-01). */
export default page(async function OnlineProductsPage() {
  const [titles, t, list] = await Promise.all([
    getTranslations('titles'),
    getTranslations('widgets'),
    getBooks(),
  ]);
  const isEmpty = list.books.length === 0;
  return (
    <>
      <PageHead title={titles('widgets')} lead={isEmpty ? undefined : t('intro')} />
      {!list.isKnown && !isEmpty && (
        <div className="mb-6">
          <Alert tone="warning">{t('unknown')}</Alert>
        </div>
      )}
      <UnreadableNote of={[list.books]} />
      {isEmpty ? (
        <NoBooks />
      ) : (
        <FormProvider namespaces={['widgets.item', 'widgets.deletion']}>
          <BookList {...list} />
        </FormProvider>
      )}
    </>
  );
});

/** Empty state with a link to the editor. */
async function NoBooks() {
  const [t, { routes }] = await Promise.all([getTranslations('widgets.empty'), getMenu()]);
  const href = safeHref(routes.EditorUrl);
  return (
    <EmptyState
      title={t('title')}
      action={
        href && (
          <a href={href} className={buttonStyles()}>
            {t('action')}
          </a>
        )
      }
    >
      {t('text')}
    </EmptyState>
  );
}
