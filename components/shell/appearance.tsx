import { Icon } from '@/components/ui/icon';
import { cookies } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import { themeCookie, themeOf } from './theme-choice';
import { ThemeSwitch } from './theme-switch-island';

const icons = { system: 'monitor', light: 'sun', dark: 'moon' } as const;

/** Light, dark, or as the system wishes. */
export async function Appearance() {
  const [t, jar] = await Promise.all([getTranslations('shell.theme'), cookies()]);
  const option = (theme: keyof typeof icons) => ({
    theme,
    label: t(theme),
    icon: <Icon name={icons[theme]} className="size-4" />,
  });
  return (
    <ThemeSwitch
      current={themeOf(jar.get(themeCookie)?.value)}
      label={t('label')}
      options={[option('system'), option('light'), option('dark')]}
    />
  );
}
