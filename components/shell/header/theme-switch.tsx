'use client';
import { type ReactNode, useState } from 'react';
import { type Theme, themeCookie } from '@/lib/config/theme-choice';

type ThemeSwitchProps = {
  current: Theme;
  label: string;
  options: readonly { theme: Theme; label: string; icon: ReactNode }[];
};

const yearSeconds = 60 * 60 * 24 * 365;

/** Applies the theme at once; the cookie lets the server render the next page with it. */
function apply(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
  const secure = location.protocol === 'https:' ? '; secure' : '';
  const age = theme === 'system' ? 0 : yearSeconds;
  document.cookie = `${themeCookie}=${theme}; path=/; max-age=${age}; samesite=lax${secure}`;
}

export function ThemeSwitch({ current, label, options }: ThemeSwitchProps) {
  const [chosen, choose] = useState(current);
  return (
    <div
      role="group"
      aria-label={label}
      className="grid grid-cols-3 gap-1 rounded-md bg-surface-sunken p-1"
    >
      {options.map((option) => (
        <button
          key={option.theme}
          type="button"
          aria-pressed={chosen === option.theme}
          onClick={() => {
            apply(option.theme);
            choose(option.theme);
          }}
          className="flex min-h-touch cursor-pointer flex-col items-center justify-center gap-0.5 rounded-sm px-2 py-1 text-sm text-ink-muted hover:text-ink aria-pressed:bg-surface-raised aria-pressed:font-semibold aria-pressed:text-ink"
        >
          {option.icon}
          {option.label}
        </button>
      ))}
    </div>
  );
}
