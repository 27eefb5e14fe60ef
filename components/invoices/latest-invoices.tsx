import { getTranslations } from 'next-intl/server';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { listLatestInvoices } from '@/lib/invoices/queries.server';
import { Link } from '@/lib/navigation/link';
import { InvoiceStatePill } from './invoice-state-pill';

const shown = 3;
const grid = 'grid grid-cols-3 gap-4 lg:gap-6';

/** Skeleton of the panel with the newest invoices. */
export function LatestInvoicesSkeleton() {
  return (
    <div className={grid}>
      {Array.from({ length: shown }, (_, index) => (
        <Card key={index} padding="none" className="p-4">
          <Skeleton className="h-6 w-4/5" />
          <Skeleton className="mt-1 h-5 w-3/5" />
          <Skeleton className="mt-1 h-7 w-2/5" />
        </Card>
      ))}
    </div>
  );
}

/** The newest invoices of a business with links to their orders. Every line has a fixed height, so that the layout does not shift. */
export async function LatestInvoices() {
  const [t, invoices] = await Promise.all([
    getTranslations('invoices.latest'),
    listLatestInvoices(shown),
  ]);
  if (invoices.length === 0) {
    return (
      <Card padding="none" className="flex items-center self-stretch px-6">
        <p className="text-ink-muted">{t('empty')}</p>
      </Card>
    );
  }
  return (
    <ul className={grid}>
      {invoices.map(({ id, name, orderHref, date, amount, state }) => (
        <Card
          key={id}
          as="li"
          padding="none"
          className="relative grid min-w-0 content-start p-4 transition-shadow hover:shadow-overlay"
        >
          <Link
            href={orderHref}
            className="block truncate font-semibold after:absolute after:inset-0 after:rounded-lg"
          >
            <bdi>{name}</bdi>
          </Link>
          <span className="block h-6 truncate text-sm text-ink-muted nums">
            {[date, amount].filter(Boolean).join(' · ')}
          </span>
          <span className="block h-8 min-w-0 pt-1">
            {state && <InvoiceStatePill state={state} />}
          </span>
        </Card>
      ))}
    </ul>
  );
}
