import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-names';
import { route } from '@/lib/config/routes';
import { Link } from '@/lib/navigation/link';
import type { Setting, SettingGroup, SettingId } from '@/lib/settings/plan-settings';

const icons = {
  personalDetails: 'circle-user-round',
  email: 'mail',
  addresses: 'map-pin',
  payment: 'credit-card',
  integration: 'server',
  newsletter: 'newspaper',
  dataExport: 'file-down',
  deleteAccount: 'trash',
} satisfies Record<SettingId, IconName>;

type SettingsOverviewProps = {
  title: string;
  intro: string;
  groups: readonly SettingGroup[];
  /** What is set now. */
  valueOf: (id: SettingId) => ReactNode;
};

export function SettingsOverview({ title, intro, groups, valueOf }: SettingsOverviewProps) {
  const t = useTranslations('settings');
  return (
    <>
      <h1 tabIndex={-1} className="text-2xl">
        {title}
      </h1>
      <p className="mt-1 text-ink-muted">{intro}</p>
      <div className="mt-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        {groups.map(({ id, settings }) => (
          <section key={id} aria-labelledby={`settings-${id}`} className="grid grid-cols-1 gap-3">
            <h2 id={`settings-${id}`} className="text-lg">
              {t(`groups.${id}`)}
            </h2>
            <Card padding="none">
              <ul className="divide-y divide-line">
                {settings.map((setting) => (
                  <SettingRow key={setting.id} setting={setting}>
                    {valueOf(setting.id)}
                  </SettingRow>
                ))}
              </ul>
            </Card>
          </section>
        ))}
      </div>
    </>
  );
}

type SettingRowProps = { setting: Setting; children: ReactNode };

/** The whole row is the link; its name is the title, its description what is set now. */
function SettingRow({ setting: { id, route: target }, children }: SettingRowProps) {
  const t = useTranslations('settings.rows');
  const isDanger = id === 'deleteAccount';
  return (
    <li className="group relative flex items-start gap-4 p-4 first:rounded-t-lg last:rounded-b-lg hover:bg-surface-sunken sm:px-6">
      <span
        className={`grid size-11 shrink-0 place-items-center rounded-full ${isDanger ? 'bg-danger-soft text-danger' : 'bg-brand-soft text-on-brand-soft'}`}
      >
        <Icon name={icons[id]} className="size-5" />
      </span>
      <div className="min-w-0 grow self-center">
        <h3 className="text-base font-semibold">
          <Link
            href={route(target)}
            aria-describedby={`setting-${id}`}
            className="outline-offset-4 after:absolute after:inset-0"
          >
            {t(id)}
          </Link>
        </h3>
        <div id={`setting-${id}`} className="text-ink-muted">
          {children}
        </div>
      </div>
      <Icon
        name="chevron-right"
        className="size-5 shrink-0 self-center text-ink-muted transition-transform group-hover:translate-x-0.5 motion-reduce:transition-none"
      />
    </li>
  );
}
