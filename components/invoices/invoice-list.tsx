'use client';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Card } from '@/components/ui/card';
import { whenIdle } from '@/components/ui/load-ahead';
import type { InvoiceMonthView, InvoiceView } from '@/lib/invoices/schema';
import { Link } from '@/lib/navigation/link';
import { FileButton, loadOnPress } from './file-button';
import { InvoiceStatePill } from './invoice-state-pill';
import './invoice-list.css';

function InvoiceRow({ invoice }: { invoice: InvoiceView }) {
  const t = useTranslations('invoices.item');
  const { name, orderRef, orderHref, date, amount, state, file } = invoice;
  return (
    <li className="invoice-row border-b border-line p-4 last:border-b-0">
      <div className="invoice-text">
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
      <p className="invoice-amount font-semibold nums">{amount}</p>
      <div className="invoice-file print:hidden">
        <FileButton file={file} />
      </div>
      <p className="invoice-text">{state && <InvoiceStatePill state={state} />}</p>
    </li>
  );
}

/** Invoices by month with their PDFs, and a file for the whole month (BB-01, BB-02). */
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
