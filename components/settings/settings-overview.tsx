import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { PageHead } from '@/components/ui/page-head';
import { route } from '@/lib/config/routes';
import { Link } from '@/lib/navigation/link';
import type { Setting, SettingGroup, SettingId } from '@/lib/settings/plan-settings';

type SettingsOverviewProps = {
  title: string;
  intro: string;
  groups: readonly SettingGroup[];
  /** Returns a summary of the setting's current value. */
  valueOf: (id: SettingId) => ReactNode;
};

export function SettingsOverview({ title, intro, groups, valueOf }: SettingsOverviewProps) {
  const t = useTranslations('settings');
  return (
    <>
      <PageHead title={title} lead={intro} />
      {groups.map(({ id, settings }) => (
        <section
          key={id}
          aria-labelledby={`settings-${id}`}
          className="grid grid-cols-1 gap-x-16 gap-y-2 border-b border-line py-6 last:border-b-0 md:grid-cols-[14rem_minmax(0,1fr)]"
        >
          <h2 id={`settings-${id}`} className="pt-3 text-2xl">
            {t(`groups.${id}`)}
          </h2>
          <ul className="max-w-3xl">
            {settings.map((setting) => (
              <SettingRow key={setting.id} setting={setting}>
                {valueOf(setting.id)}
              </SettingRow>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

type SettingRowProps = { setting: Setting; children: ReactNode };

/**
 * Row of a setting. The whole row is a link: its accessible name is the title, its description the
 * current value.
 */
function SettingRow({ setting: { id, route: target }, children }: SettingRowProps) {
  const t = useTranslations('settings.rows');
  return (
    <li className="group relative flex items-start gap-4 border-b border-line py-3 last:border-b-0">
      <div className="min-w-0 grow self-center">
        <h3 className="text-base font-semibold">
          <Link
            href={route(target)}
            aria-describedby={`setting-${id}`}
            className="underline-offset-4 outline-offset-4 group-hover:underline after:absolute after:inset-0"
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
