import { screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { render } from '@/tests/support/render';
import { StorageButton } from './storage-button';

const texts = {
  title: 'Your photos will be deleted in 5 days',
  paragraphs: ['Order by 26 November 2026 to extend by 18 months.'],
  page: 'What happens on 26 November 2026',
  close: 'Close',
};
const shown = (opensItself: boolean, owner = 'ann') => (
  <StorageButton
    label="What you can do"
    owner={owner}
    opensItself={opensItself}
    texts={texts}
    href="/my-photos/storage"
  />
);
const dialog = () => screen.findByRole('dialog', { name: texts.title });

beforeEach(() => {
  document.cookie = 'storage_seen=; max-age=0; path=/';
});

test('MP-03 MO-03 when critical the modal comes by itself, the first focus on the safest control', async () => {
  const { user, container } = render(shown(true));
  expect(await dialog()).toBeVisible();
  expect(screen.getByRole('link', { name: texts.page })).toHaveAttribute(
    'href',
    '/my-photos/storage',
  );
  const [cancel] = screen.getAllByRole('button', { name: 'Close' }).slice(-1);
  await waitFor(() => expect(cancel).toHaveFocus());
  expect(await axe(container)).toHaveNoViolations();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('MP-03 it comes once per browser session, whatever page shows it next; another customer sees it, too', async () => {
  const first = render(shown(true));
  await dialog();
  first.unmount();
  const second = render(shown(true));
  await new Promise((after) => setTimeout(after, 50));
  expect(screen.queryByRole('dialog')).toBeNull();
  await second.user.click(screen.getByRole('button', { name: 'What you can do' }));
  expect(await dialog()).toBeVisible();
  second.unmount();
  render(shown(true, 'bob'));
  expect(await dialog()).toBeVisible();
});

test('MP-03 otherwise only its button opens it', async () => {
  const { user } = render(shown(false));
  await new Promise((after) => setTimeout(after, 50));
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'What you can do' }));
  expect(await dialog()).toBeVisible();
});
