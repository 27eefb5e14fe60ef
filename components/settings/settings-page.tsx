import { getLocale, getTranslations } from 'next-intl/server';
import { type ReactNode, Suspense } from 'react';
import { NeedsScripts } from '@/components/shell/needs-scripts';
import { Icon } from '@/components/ui/icon';
import { Skeleton } from '@/components/ui/skeleton';
import { StatusPill } from '@/components/ui/status-pill';
import { listAddresses } from '@/lib/addresses/queries.server';
import { hasDataExport } from '@/lib/data-export/queries.server';
import { AppError } from '@/lib/http/errors';
import { hasPaymentMethods, listPaymentMethods } from '@/lib/payment/queries.server';
import { getProviderFeatures } from '@/lib/security/queries.server';
import { planSettings, type SettingId } from '@/lib/settings/plan-settings';
import { requireCustomer } from '@/lib/settings/queries.server';
import {
  addressesSummary,
  integrationSummary,
  isProfileIncomplete,
  newsletterSummary,
  paymentSummary,
  profileSummary,
  type SettingSummary,
} from '@/lib/settings/view';
import { SettingsOverview } from './settings-overview';

/** Resolves with null after a failure of the service. A redirect to sign-in is thrown again. */
async function orNull<Value>(request: Promise<Value>): Promise<Value | null> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/**
 * All settings with their current values. All reads start in parallel; the page waits only for the
 * customer's record.
 */
export async function SettingsPage({ isB2b }: { isB2b: boolean }) {
  const reads = { addresses: orNull(listAddresses()), payment: orNull(listPaymentMethods()) };
  const [t, shell, titles, locale, customer, features, payment, dataExport] = await Promise.all([
    getTranslations('settings'),
    getTranslations('shell'),
    getTranslations('titles'),
    getLocale(),
    requireCustomer(),
    getProviderFeatures(),
    hasPaymentMethods(),
    hasDataExport(),
  ]);
  const streamed = (lines: Promise<SettingSummary | null>) => (
    <StreamedLines lines={lines} failed={t('rowFailed')} />
  );
  function valueOf(id: SettingId): ReactNode {
    switch (id) {
      case 'personalDetails':
        return (
          <>
            <Lines lines={profileSummary(customer, t)} />
            {isProfileIncomplete(customer) && (
              <p className="mt-1">
                <StatusPill tone="warning" icon={<Icon name="triangle-exclamation-point" />}>
                  {t('incomplete')}
                </StatusPill>
              </p>
            )}
          </>
        );
      case 'email':
        return <Lines lines={[customer.email]} />;
      case 'addresses':
        return streamed(reads.addresses.then((list) => list && addressesSummary(list, locale, t)));
      case 'payment':
        return streamed(reads.payment.then((list) => list && paymentSummary(list, t)));
      case 'integration':
        return <Lines lines={integrationSummary(customer, t)} />;
      case 'newsletter':
        return <Lines lines={newsletterSummary(customer, t)} />;
      case 'security':
      case 'dataExport':
      case 'deleteAccount':
        return <Lines lines={[t(`about.${id}`)]} />;
    }
  }
  return (
    <>
      <NeedsScripts text={shell('needsScripts')} />
      <SettingsOverview
        title={titles(isB2b ? 'settingsB2b' : 'settings')}
        intro={t(isB2b ? 'introB2b' : 'intro')}
        groups={planSettings(isB2b, {
          security: features.length > 0,
          payment,
          newsletter: customer.newsletter !== null,
          dataExport,
        })}
        valueOf={valueOf}
      />
    </>
  );
}

const Lines = ({ lines }: { lines: SettingSummary }) =>
  lines.map((line, index) => (
    // The index is sufficient as a key, because the lines have no state.
    <p key={index} className={`break-words ${index === 0 ? 'text-ink' : 'text-sm'}`}>
      {line}
    </p>
  ));

type StreamedLinesProps = {
  /** Lines of the summary; null after a failure of the service. */
  lines: Promise<SettingSummary | null>;
  failed: string;
};

async function LoadedLines({ lines, failed }: StreamedLinesProps) {
  const loaded = await lines;
  return loaded ? <Lines lines={loaded} /> : <p className="text-danger">{failed}</p>;
}

/** Value from another service. It is streamed into its row, and its failure affects only this row. */
function StreamedLines(props: StreamedLinesProps) {
  const fallback = (
    <>
      <Skeleton className="my-1 h-4 w-48 max-w-full" />
      <Skeleton className="my-1 h-3.5 w-24" />
    </>
  );
  return (
    <Suspense fallback={fallback}>
      <LoadedLines {...props} />
    </Suspense>
  );
}
