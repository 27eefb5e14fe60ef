import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import messages from '@/messages/en-GB.json';
import { themeOf } from '@/lib/config/theme-choice';
import { ThemeSwitch } from './theme-switch';

const { theme } = messages.shell;
test('the chosen theme applies at once and is stored in a cookie; the system’s theme removes the cookie', async () => {
  render(<ThemeSwitch current="system" label={theme.label} names={theme} />);
  await userEvent.click(screen.getByRole('button', { name: theme.dark }));
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  expect(document.cookie).toContain('account_theme=dark');
  expect(screen.getByRole('button', { name: theme.dark })).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(screen.getByRole('button', { name: theme.system }));
  expect(document.documentElement).not.toHaveAttribute('data-theme');
  expect(document.cookie).not.toContain('account_theme');
});

test.each([
  ['dark', 'dark'],
  ['light', 'light'],
  ['"><script>', 'system'],
  [undefined, 'system'],
])('a cookie %p means %s', (cookie, expected) => {
  expect(themeOf(cookie)).toBe(expected);
});
