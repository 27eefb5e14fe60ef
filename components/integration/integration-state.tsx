import { getTranslations } from 'next-intl/server';
import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { Skeleton } from '@/components/ui/skeleton';
import { StatusPill } from '@/components/ui/status-pill';
import { toUrl } from '@/lib/contracts/to-url';
import { getIntegration } from '@/lib/integration/queries.server';

/** Skeleton of the panel below. */
export function IntegrationStateSkeleton() {
  return (
    <Card padding="none" className="p-4">
      <Skeleton className="h-7 w-40" />
      <Skeleton className="mt-1 h-6 w-96 max-w-full" />
    </Card>
  );
}

/** Panel that shows which server of the business receives messages about orders, if there is one. */
export async function IntegrationState() {
  const [t, { callbackUrl, callbackFormat }] = await Promise.all([
    getTranslations('integration.panel'),
    getIntegration(),
  ]);
  const host = toUrl(callbackUrl)?.host;
  return (
    <Card padding="none" className="grid min-w-0 content-center gap-1 self-stretch p-4">
      <span>
        <StatusPill
          tone={host ? 'success' : 'neutral'}
          icon={<Icon name={host ? 'circle-check' : 'info'} />}
        >
          {t(host ? 'on' : 'off')}
        </StatusPill>
      </span>
      <p className="truncate text-ink-muted">
        {host ? t('onText', { host, format: callbackFormat.toUpperCase() }) : t('offText')}
      </p>
    </Card>
  );
}
