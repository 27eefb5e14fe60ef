import { Icon } from '@/components/ui/icon';
import type { Frame } from './frame.server';
import { ThemeSwitch } from './theme-switch-island';

const icons = { system: 'monitor', light: 'sun', dark: 'moon' } as const;

/** Light, dark, or as the system wishes. */
export function Appearance({ words, theme: current }: Pick<Frame, 'words' | 'theme'>) {
  const option = (theme: keyof typeof icons) => ({
    theme,
    label: words(`theme.${theme}`),
    icon: <Icon name={icons[theme]} className="size-4" />,
  });
  return (
    <ThemeSwitch
      current={current}
      label={words('theme.label')}
      options={[option('system'), option('light'), option('dark')]}
    />
  );
}
