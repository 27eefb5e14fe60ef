import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { InvoiceList } from '@/components/invoices/invoice-list-island';
import { InvoiceSearch } from '@/components/invoices/invoice-search';
import { InvoicesEmpty } from '@/components/invoices/invoices-empty';
import { InvoicesPagination } from '@/components/invoices/invoices-pagination';
import { FailedFileAlert } from '@/components/shell/failed-file-alert';
import { toFailedFile } from '@/lib/http/failed-file.server';
import { pageTitle } from '@/lib/i18n/page-title.server';
import { getWords } from '@/lib/i18n/words.server';
import { toFileWords } from '@/lib/invoices/file-words';
import { invoiceListHref, toInvoiceListQuery } from '@/lib/invoices/list-query';
import { getInvoicePage } from '@/lib/invoices/queries.server';
import { strippedHeader } from '@/lib/middleware/exchange';

type InvoicesPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const generateMetadata = (): Promise<Metadata> => pageTitle('invoices');

/** A business's invoices, ten at a time, the newest first (BB-01). */
export default async function InvoicesPage({ searchParams }: InvoicesPageProps) {
  const [words, common, display, failedFile, { months, ...place }] = await Promise.all([
    getWords('invoices'),
    getWords('common'),
    headers(),
    searchParams.then(toFailedFile),
    searchParams.then((given) => getInvoicePage(toInvoiceListQuery(given))),
  ]);
  const { search, total } = place;
  const isEmpty = months.length === 0;
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 tabIndex={-1} className="text-2xl">
            {words('title')}
          </h1>
          <p className="mt-1 text-ink-muted">{words('intro')}</p>
        </div>
        {(search !== '' || !isEmpty) && (
          <InvoiceSearch
            search={search}
            isStripped={display.get(strippedHeader) === '1'}
            words={words}
          />
        )}
      </div>
      {failedFile && (
        <div className="mt-6">
          <FailedFileAlert
            file={failedFile}
            closeHref={invoiceListHref(place)}
            texts={{ failed: words('file.failed'), gone: words('file.gone') }}
            words={common}
          />
        </div>
      )}
      {search !== '' && !isEmpty && total !== null && (
        <p className="mt-4 text-ink-muted">{words('search.found', { count: total, search })}</p>
      )}
      <div className="mt-6">
        {isEmpty ? (
          <InvoicesEmpty search={search} words={words} />
        ) : (
          <InvoiceList
            months={months}
            words={toFileWords(words, common)}
            orderLabel={words('item.order')}
          />
        )}
      </div>
      <div className="mt-6">
        <InvoicesPagination place={place} words={words} />
      </div>
    </>
  );
}
