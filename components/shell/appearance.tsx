import { Monitor, Moon, Sun } from 'lucide-react';
import { cookies } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import { themeCookie, themeOf } from './theme-choice';
import { ThemeSwitch } from './theme-switch-island';

const icons = { system: Monitor, light: Sun, dark: Moon };

/** Light, dark, or as the system wishes. */
export async function Appearance() {
  const [t, jar] = await Promise.all([getTranslations('shell.theme'), cookies()]);
  const option = (theme: keyof typeof icons) => {
    const Icon = icons[theme];
    return { theme, label: t(theme), icon: <Icon aria-hidden className="size-4" /> };
  };
  return (
    <ThemeSwitch
      current={themeOf(jar.get(themeCookie)?.value)}
      label={t('label')}
      options={[option('system'), option('light'), option('dark')]}
    />
  );
}
