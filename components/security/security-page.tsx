import { getTranslations } from 'next-intl/server';
import { FormProvider } from '@/components/form/form-provider';
import { SettingsHead } from '@/components/shell/settings-head';
import { Alert } from '@/components/ui/alert';
import { buttonStyles } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { StatusPill } from '@/components/ui/status-pill';
import { route } from '@/lib/config/routes';
import { promptAndReturn } from '@/lib/config/sign-in-path';
import { getProviderFeatures, listDevices } from '@/lib/security/queries.server';
import type { DeviceView } from '@/lib/security/view';
import { SignOutEverywhere } from './sign-out-everywhere';

/** Query parameter with which the identity provider returns after the customer has changed the password. */
const changedQuery = 'password=changed';

/** Page for the password and the signed-in devices, as far as the identity provider supports them. */
export async function SecurityPage({ hasChanged }: { hasChanged: boolean }) {
  const [titles, t, features] = await Promise.all([
    getTranslations('titles'),
    getTranslations('security'),
    getProviderFeatures(),
  ]);
  const devices = features.includes('sessions') ? await listDevices() : null;
  const hasPassword = features.includes('password');
  const back = `${route('security')}?${changedQuery}`;
  return (
    <>
      <SettingsHead title={titles('security')} />
      <div className="grid max-w-2xl gap-6">
        {hasChanged && (
          <Alert tone="success" announce="status">
            {t('password.changed')}
          </Alert>
        )}
        {hasPassword && (
          <Card as="section" labelledBy="security-password">
            <h2 id="security-password" className="text-lg">
              {t('password.title')}
            </h2>
            <p className="mt-1 mb-4 text-pretty text-ink-muted">{t('password.text')}</p>
            {/* A plain link, because the URL redirects to the identity provider and has to load a
                whole page. */}
            <a
              href={promptAndReturn('password', back)}
              className={buttonStyles({ variant: 'secondary' })}
            >
              <Icon name="key-round" className="size-5" />
              {t('password.change')}
            </a>
          </Card>
        )}
        {devices && (
          <Card as="section" labelledBy="security-devices">
            <h2 id="security-devices" className="text-lg">
              {t('devices.title')}
            </h2>
            <p className="mt-1 text-pretty text-ink-muted">{t('devices.text')}</p>
            <Devices devices={devices} failed={t('devices.failed')} here={t('here')} />
            <FormProvider namespaces={['security.everywhere']}>
              <SignOutEverywhere />
            </FormProvider>
          </Card>
        )}
        {!devices && !hasPassword && <p className="text-ink-muted">{t('nothing')}</p>}
      </div>
    </>
  );
}

type DevicesProps = { devices: readonly DeviceView[] | 'failed'; failed: string; here: string };

function Devices({ devices, failed, here }: DevicesProps) {
  if (devices === 'failed') return <p className="my-4 text-danger">{failed}</p>;
  return (
    <ul className="my-4">
      {devices.map(({ id, name, used, signedIn, isCurrent }) => (
        <li key={id} className="flex items-start gap-4 border-b border-line py-3 last:border-b-0">
          <Icon name="monitor" className="mt-0.5 size-6 shrink-0 text-ink-muted" />
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold break-words">
              {name}
              {isCurrent && (
                <StatusPill tone="brand" icon={<Icon name="check" />}>
                  {here}
                </StatusPill>
              )}
            </p>
            <p className="text-sm text-ink-muted">{used}</p>
            <p className="text-sm text-ink-muted">{signedIn}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
