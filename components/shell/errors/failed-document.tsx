import { headers } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { PageHead } from '@/components/ui/page-head';
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
      <PageHead title={t('shell.failed.title')} />
      <Alert
        tone="danger"
        announce="alert"
        title={t(message)}
        action={
          <form method="get" action={address.pathname}>
            {[...address.searchParams].map(([name, value]) => (
              <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
            ))}
            <Button type="submit" variant="secondary" size="sm">
              {t('common.retry')}
            </Button>
          </form>
        }
      >
        <p className="text-sm break-all text-ink-muted">
          {t('common.reference', { id: correlationId })}
        </p>
      </Alert>
      <p className="mt-6">
        <PageLink href={route('home')} className="underline underline-offset-4">
          {t('shell.notFound.action')}
        </PageLink>
      </p>
    </div>
  );
}
