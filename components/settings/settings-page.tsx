import { Icon } from '@/components/ui/icon';
import { StatusPill } from '@/components/ui/status-pill';
import { builtRoutes } from '@/lib/config/routes';
import type { AddressDto } from '@/lib/contracts/customers';
import type { PaymentMethodDto } from '@/lib/contracts/payment-methods';
import { readablePhone } from '@/lib/format/readable-phone';
import { AppError } from '@/lib/http/errors';
import { requestLocale } from '@/lib/i18n/request-locale.server';
import { getWords } from '@/lib/i18n/words.server';
import { planSettings, type SettingId } from '@/lib/settings/plan-settings';
import { requireCustomer } from '@/lib/settings/queries.server';
import {
  addressesLines,
  integrationLines,
  isProfileIncomplete,
  newsletterLines,
  paymentLines,
  profileLines,
  type SettingLines,
} from '@/lib/settings/view';
import { SettingsOverview } from './settings-overview';
import { SettingValue, StreamedSettingValue } from './setting-value';

/** Null where the service could not say; a redirect to sign in goes on. */
async function orNull<Value>(request: Promise<Value>): Promise<Value | null> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

type SettingsPageProps = {
  isB2b: boolean;
  title: string;
  /** What other words read. */
  listAddresses: () => Promise<AddressDto[]>;
  listPaymentMethods: () => Promise<PaymentMethodDto[]>;
};

/** All settings with what is set now: everything is asked for at once, and only the customer's own record is waited for. */
export async function SettingsPage(props: SettingsPageProps) {
  const { isB2b, title, listAddresses, listPaymentMethods } = props;
  const reads = { addresses: orNull(listAddresses()), payment: orNull(listPaymentMethods()) };
  const [words, locale, customer] = await Promise.all([
    getWords('settings'),
    requestLocale(),
    requireCustomer(),
  ]);
  const streamed = (lines: Promise<SettingLines | null>) => (
    <StreamedSettingValue lines={lines} failed={words('rowFailed')} />
  );
  const value = (id: SettingId) => {
    switch (id) {
      case 'personalDetails':
        return (
          <>
            <SettingValue lines={profileLines(customer, readablePhone(customer.phoneNumber))} />
            {isProfileIncomplete(customer) && (
              <p className="mt-1">
                <StatusPill tone="warning" icon={<Icon name="triangle-exclamation-point" />}>
                  {words('incomplete')}
                </StatusPill>
              </p>
            )}
          </>
        );
      case 'email':
        return <SettingValue lines={[customer.email]} />;
      case 'addresses':
        return streamed(
          reads.addresses.then((list) => list && addressesLines(list, locale, words)),
        );
      case 'payment':
        return streamed(reads.payment.then((list) => list && paymentLines(list, words)));
      case 'integration':
        return <SettingValue lines={integrationLines(customer, words)} />;
      case 'newsletter':
        return <SettingValue lines={newsletterLines(customer, words)} />;
      case 'dataExport':
      case 'deleteAccount':
        return <SettingValue lines={[words(`about.${id}`)]} />;
    }
  };
  return (
    <SettingsOverview
      title={title}
      intro={words(isB2b ? 'introB2b' : 'intro')}
      groups={planSettings({ isB2b, built: builtRoutes })}
      value={value}
      words={words}
    />
  );
}
