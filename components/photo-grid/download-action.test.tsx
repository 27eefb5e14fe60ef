import { act, screen } from '@testing-library/react';
import { button, check, select, show } from '@/tests/photos/selection-bar';

test('SE-03 D-21 above 100 the download says why, to keyboard and press alike, and offers what works', async () => {
  const { selection, user } = show();
  select(selection, 100);
  const download = button('Download');
  expect(download).toHaveAttribute('aria-disabled', 'true');
  expect(download).toBeEnabled();
  expect(download).toHaveAccessibleDescription(/^Up to 100 photos can be downloaded at a time/);
  expect(screen.queryByRole('button', { name: /Choose only/ })).not.toBeInTheDocument();
  act(() => download.focus());
  expect(await check()).toHaveNoViolations();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('button', { name: /Choose only/ })).not.toBeInTheDocument();
  expect(selection.isActive).toBe(true);
  await user.click(download);
  await user.click(button('Choose only the first photo'));
  expect(selection.size).toBe(1);
  expect(button('Download')).not.toHaveAttribute('aria-disabled');
  // The offer has gone; what it made possible is the next thing to press.
  expect(button('Download')).toHaveFocus();
});

test('SE-03 Escape takes away what the pointer has opened, and nothing else', async () => {
  const { selection, user } = show();
  select(selection, 100);
  await user.hover(button('Download'));
  expect(button('Choose only the first photo')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('button', { name: /Choose only/ })).not.toBeInTheDocument();
  expect(selection.size).toBe(101);
  await user.keyboard('{Escape}');
  expect(selection.isActive).toBe(false);
});

test('SE-03 two to a hundred are told that they come one at a time', () => {
  const { selection } = show();
  select(selection, 1);
  expect(button('Download')).toHaveAccessibleDescription('For now, photos download one at a time.');
});
