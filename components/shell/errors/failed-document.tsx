import { headers } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { route } from '@/lib/config/routes';
import { pathHeader } from '@/lib/middleware/exchange';
import { PageLink } from '@/lib/navigation/navigation.server';
import { ownPath } from '@/lib/navigation/query';

type FailedDocumentProps = {
  message:
    | 'common.serviceUnavailable'
    | 'common.unexpected'
    | 'orders.errors.load'
    | 'settings.errors.load';
  /** Correlation id for customer care. */
  correlationId: string;
};

/**
 * Content that replaces a page that failed on the server (ER-13, ER-14). Its button reloads the
 * page, with or without scripts.
 */
export async function FailedDocument({ message, correlationId }: FailedDocumentProps) {
  const [t, display] = await Promise.all([getTranslations(), headers()]);
  const address = new URL(ownPath(display.get(pathHeader)), 'http://self.invalid');
  return (
    // A single element, because the layout of public pages arranges its children in a row.
    <div className="min-w-0 grow">
      <EmptyState
        heading="h1"
        title={t('shell.failed.title')}
        action={
          <form method="get" action={address.pathname}>
            {[...address.searchParams].map(([name, value]) => (
              <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
            ))}
            <Button type="submit">{t('common.retry')}</Button>
          </form>
        }
      >
        <div role="alert">
          <p>{t(message)}</p>
          <p className="mt-2 text-sm break-all">{t('common.reference', { id: correlationId })}</p>
        </div>
      </EmptyState>
      <p className="mt-6">
        <PageLink href={route('home')} className="underline underline-offset-4">
          {t('shell.notFound.action')}
        </PageLink>
      </p>
    </div>
  );
}
