import type { Metadata } from 'next';
import { page } from '@/components/shell/errors/page';
import { getTranslations } from 'next-intl/server';
import { InvoiceList } from '@/components/invoices/invoice-list';
import { InvoicesEmpty, InvoiceSearch } from '@/components/invoices/invoice-search';
import { ClientMessages } from '@/components/shell/layout/client-messages';
import { FailedFileAlert } from '@/components/shell/errors/failed-file-alert';
import { PageHead } from '@/components/ui/page-head';
import { Pagination } from '@/components/ui/pagination';
import { UnreadableNote } from '@/components/ui/unreadable-note';
import { toFailedFile } from '@/lib/route-handlers/failed-file.server';
import { pageTitle } from '@/lib/i18n/get-translator.server';
import { getInvoicePage } from '@/lib/invoices/queries.server';
import { invoiceListHref, toInvoiceListQuery } from '@/lib/invoices/view';
import { toPageNumber } from '@/lib/navigation/query';

type InvoicesPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const generateMetadata = async ({ searchParams }: InvoicesPageProps): Promise<Metadata> =>
  pageTitle('invoices', toPageNumber(await searchParams));

/** Invoices of a business, ten on a page, newest first (BB-01). */
export default page(async function InvoicesPage({ searchParams }: InvoicesPageProps) {
  const [t, failedFile, list] = await Promise.all([
    getTranslations('invoices'),
    searchParams.then(toFailedFile),
    searchParams.then((query) => getInvoicePage(toInvoiceListQuery(query))),
  ]);
  const { page, search, pageCount, total, months } = list;
  const isEmpty = months.length === 0;
  return (
    <>
      <PageHead title={t('title')} lead={t('intro')} />
      {(search !== '' || !isEmpty) && <InvoiceSearch search={search} />}
      {failedFile && (
        <div className="mt-6">
          <FailedFileAlert
            file={failedFile}
            closeHref={invoiceListHref({ page, search })}
            texts={{ failed: t('file.failed'), gone: t('file.gone') }}
          />
        </div>
      )}
      {search !== '' && !isEmpty && (
        <p className="mt-4 text-ink-muted">{t('search.found', { count: total, search })}</p>
      )}
      <div className="mt-6">
        <UnreadableNote of={[months]} />
        {isEmpty ? (
          <InvoicesEmpty search={search} />
        ) : (
          <ClientMessages namespaces={['form', 'invoices.file', 'invoices.item']}>
            <InvoiceList months={months} />
          </ClientMessages>
        )}
      </div>
      <div className="mt-6">
        <Pagination
          label={t('pages')}
          page={page}
          pageCount={pageCount}
          hrefOf={(target) => invoiceListHref({ page: target, search })}
        />
      </div>
    </>
  );
});
