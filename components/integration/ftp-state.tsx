import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { Skeleton } from '@/components/ui/skeleton';
import { StatusPill } from '@/components/ui/status-pill';
import { getWords } from '@/lib/i18n/words.server';
import { getIntegration } from '@/lib/integration/queries.server';

/** The panel's shape before the state is known. */
export function FtpStateSkeleton() {
  return (
    <Card padding="none" className="p-4">
      <Skeleton className="h-7 w-40" />
      <Skeleton className="mt-1 h-6 w-96 max-w-full" />
    </Card>
  );
}

/** Whether messages about orders go to a server of the business, and to which. */
export async function FtpState() {
  const [words, { callbackHost, callbackFormat }] = await Promise.all([
    getWords('integration.panel'),
    getIntegration(),
  ]);
  const isOn = callbackHost !== null;
  return (
    <Card padding="none" className="grid min-w-0 content-center gap-1 self-stretch p-4">
      <span>
        <StatusPill
          tone={isOn ? 'success' : 'neutral'}
          icon={<Icon name={isOn ? 'circle-check' : 'info'} />}
        >
          {words(isOn ? 'on' : 'off')}
        </StatusPill>
      </span>
      <p className="truncate text-ink-muted">
        {isOn
          ? words('onText', { host: callbackHost, format: callbackFormat.toUpperCase() })
          : words('offText')}
      </p>
    </Card>
  );
}
