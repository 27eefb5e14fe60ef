'use client';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Card } from '@/components/ui/card';
import { whenIdle } from '@/components/ui/load-ahead';
import type { InvoiceMonthView, InvoiceView } from '@/lib/invoices/schema';
import { Link } from '@/lib/navigation/link';
import { FileButton, loadOnPress } from './file-button';
import { InvoiceStatePill } from './invoice-state-pill';

function InvoiceRow({ invoice }: { invoice: InvoiceView }) {
  const t = useTranslations('invoices.item');
  const { name, orderRef, orderHref, date, amount, state, file } = invoice;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 border-b border-line p-4 last:border-b-0 sm:grid-cols-[minmax(0,1fr)_auto_minmax(8rem,auto)]">
      <div className="col-span-2 min-w-0 sm:col-span-1">
        <h3 className="text-base break-words">
          <bdi>{name}</bdi>
        </h3>
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-muted">
          {date && <span>{date}</span>}
          <span className="min-w-0">
            {t('order')}{' '}
            <Link
              href={orderHref}
              className="inline-flex min-h-touch items-center break-all text-brand underline underline-offset-2 hover:no-underline md:min-h-6"
            >
              {orderRef}
            </Link>
          </span>
        </p>
      </div>
      <p className="font-semibold nums sm:row-span-2">{amount}</p>
      <div className="justify-self-end has-[[role=alert]]:col-span-2 has-[[role=alert]]:justify-self-start sm:col-start-3 sm:row-span-2 sm:row-start-1 sm:has-[[role=alert]]:col-span-1 sm:has-[[role=alert]]:justify-self-end print:hidden">
        <FileButton file={file} />
      </div>
      <p className="col-span-2 min-w-0 sm:col-span-1 sm:col-start-1 sm:row-start-2">
        {state && <InvoiceStatePill state={state} />}
      </p>
    </li>
  );
}

/** Invoices month by month, each with its PDF, and a file of the whole month (BB-01, BB-02). */
export function InvoiceList({ months }: { months: readonly InvoiceMonthView[] }) {
  useEffect(() => whenIdle(loadOnPress), []);
  return (
    <div className="grid gap-8">
      {months.map(({ key, title, group, invoices }) => (
        <section key={key}>
          <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <h2 className="text-lg">{title}</h2>
            {group && (
              <div className="print:hidden">
                <FileButton file={group} isGroup />
              </div>
            )}
          </div>
          <Card padding="none">
            <ul>
              {invoices.map((invoice) => (
                <InvoiceRow key={invoice.file.href} invoice={invoice} />
              ))}
            </ul>
          </Card>
        </section>
      ))}
    </div>
  );
}
