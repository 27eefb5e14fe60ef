'use client';
import { useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { type Theme, themeCookie } from '@/lib/config/theme-choice';
import { writeCookie, yearSeconds } from '@/lib/config/write-cookie';

type ThemeSwitchProps = {
  current: Theme;
  label: string;
  names: Readonly<Record<Theme, string>>;
};

const icons = { system: 'monitor', light: 'sun', dark: 'moon' } as const;

/** Applies the theme immediately and stores it in a cookie, with which the server renders the next page. */
function apply(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
  writeCookie(themeCookie, theme, theme === 'system' ? 0 : yearSeconds);
}

export function ThemeSwitch({ current, label, names }: ThemeSwitchProps) {
  const [chosen, choose] = useState(current);
  return (
    <div
      role="group"
      aria-label={label}
      className="grid grid-cols-3 gap-1 rounded-md bg-surface-sunken p-1"
    >
      {(['system', 'light', 'dark'] as const).map((theme) => (
        <button
          key={theme}
          type="button"
          aria-pressed={chosen === theme}
          onClick={() => {
            apply(theme);
            choose(theme);
          }}
          className="flex min-h-touch cursor-pointer flex-col items-center justify-center gap-0.5 rounded-sm px-2 py-1 text-sm text-ink-muted hover:text-ink aria-pressed:bg-surface-raised aria-pressed:font-semibold aria-pressed:text-ink"
        >
          <Icon name={icons[theme]} className="size-4" />
          {names[theme]}
        </button>
      ))}
    </div>
  );
}
