import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onPhotoChange } from '@/lib/photo-library/changes/photo-changes';
import { file, openTab, service, setUpComputer, show } from '@/tests/phone-upload/computer';

setUpComputer();

const soon = { timeout: 8_000 };
const pass = (milliseconds: number) =>
  act(() => new Promise((resolve) => setTimeout(resolve, milliseconds)));

test('what is on its way from the phone arrives while the customer looks at something else', async () => {
  const { modal, toPhone, rerender, unmount } = await openTab();
  Object.assign(service, { status: 'connected', files: [file('receiving')] });
  expect(
    await modal.findByText(/^Your phone is connected.*Connected until \d\d:\d\d/, {}, soon),
  ).toBeVisible();
  await userEvent.keyboard('{ArrowLeft}');
  expect(modal.getByRole('tab', { name: 'My device', selected: true })).toHaveFocus();
  await toPhone();
  expect(modal.getByText('sea.jpg')).toBeVisible();

  const changed = jest.fn();
  const stop = onPhotoChange(changed);
  rerender(show(false));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  service.files = [file('done')];
  await waitFor(() => expect(changed).toHaveBeenCalled(), soon);
  unmount();
  stop();
  expect([service.opened, service.ended]).toEqual([1, []]);
  service.status = 'ended';
  const { reads } = service;
  await waitFor(() => expect(service.reads).toBeGreaterThan(reads), soon);
  // The session has ended, so a tab that is opened after it starts a new session with a new code.
  service.opened = 0;
  service.status = 'waiting';
  (await openTab()).unmount();
});

test('a code that nobody has used is worth nothing once its tab is left', async () => {
  const { modal, unmount } = await openTab();
  await userEvent.click(modal.getByRole('tab', { name: 'My device' }));
  await waitFor(() => expect(service.ended).toEqual(['s-1']));
  unmount();
});

test('the focus stays in the tab when the customer ends the connection and asks for a new code', async () => {
  const { modal, unmount } = await openTab();
  service.status = 'connected';
  await userEvent.click(await modal.findByRole('button', { name: 'End' }, soon));
  const again = await modal.findByRole('button', { name: 'Show a new code' }, soon);
  service.status = 'waiting';
  await userEvent.click(again);
  const panel = modal.getByRole('tabpanel');
  await modal.findByText('K7QM-2X92');
  expect(panel.contains(document.activeElement)).toBe(true);
  unmount();
});

test.each([
  ['unauthenticated', 'You’ve been signed out. Please sign in again to continue.'],
  ['notFound', 'The connection to your phone has ended.'],
] as const)(
  'after %s the computer asks no more, and says why',
  async (status, text) => {
    const { modal, unmount } = await openTab();
    service.status = status;
    expect(await modal.findByText(text, {}, soon)).toBeVisible();
    expect(modal.queryByText('K7QM-2X91')).toBeNull();
    const { reads } = service;
    await pass(2_500);
    expect(service.reads).toBe(reads);
    unmount();
  },
  15_000,
);

test('a computer without a network asks rarely, and no code looks good after its time', async () => {
  service.lifeMs = 2_000;
  const { modal, unmount } = await openTab();
  service.status = 'offline';
  expect(await modal.findByText('This code has expired.', {}, { timeout: 12_000 })).toBeVisible();
  expect(service.reads).toBeLessThanOrEqual(3);
  unmount();
});

test('D-31 nothing is asked while nobody sees the page', async () => {
  const { unmount } = await openTab();
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await pass(2_000);
  const { reads } = service;
  await pass(2_500);
  expect(service.reads).toBe(reads);
  hidden.mockReturnValue(false);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(service.reads).toBeGreaterThan(reads));
  hidden.mockRestore();
  unmount();
});
