import { act, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { file, openTab, service, setUpComputer } from '@/tests/phone-upload/computer';
import { stubPush } from '@/tests/photos/push-stub';

setUpComputer();

const pass = (milliseconds: number) =>
  act(() => new Promise((resolve) => setTimeout(resolve, milliseconds)));

const stream = stubPush();
beforeEach(() => {
  service.hasEvents = true;
});

/** Opens the tab and waits until its event stream is connected and the polls have become rare. */
async function openHeard() {
  const tab = await openTab();
  expect(stream.isOpen()).toBe(true);
  act(() => stream.emit('gap'));
  // Wait until the reads that follow the connection are done.
  await pass(1_200);
  const { reads } = service;
  await pass(2_500);
  expect(service.reads).toBe(reads);
  return tab;
}

test('IM-10 a phone’s photo is in the list as soon as the computer is told, and little is asked meanwhile', async () => {
  const { modal, unmount } = await openHeard();
  const { reads } = service;
  Object.assign(service, { status: 'connected', files: [file('receiving')] });
  act(() => stream.emit('gap'));
  expect(await modal.findByText('sea.jpg', {}, { timeout: 500 })).toBeVisible();
  expect(service.reads).toBe(reads + 1);
  // Many events in a short time cause at most two reads per second.
  for (let times = 0; times < 20; times += 1) {
    act(() => stream.emit('gap'));
    await pass(50);
  }
  expect(service.reads - reads).toBeLessThanOrEqual(4);
  service.files = [file('done')];
  await userEvent.click(modal.getByRole('button', { name: 'End' }));
  act(() => stream.emit('gap'));
  await modal.findByText('The connection to your phone has ended.', {}, { timeout: 1_000 });
  await waitFor(() => expect(stream.isOpen()).toBe(false));
  unmount();
});

test.each(['lost', 'error', 'over'] as const)(
  'IM-10 after %s the computer asks as often as without a stream',
  async (how) => {
    const { modal, unmount } = await openHeard();
    act(() => stream.emit(how));
    await pass(1_000);
    service.status = 'connected';
    expect(
      await modal.findByText(/^Your phone is connected/, {}, { timeout: 2_500 }),
    ).toBeVisible();
    service.status = 'ended';
    await modal.findByText('The connection to your phone has ended.', {}, { timeout: 2_500 });
    unmount();
  },
  15_000,
);

test('IM-10 a stream that is refused costs nothing but its request, and a tab that is left ends it', async () => {
  const { modal, unmount } = await openTab();
  act(() => stream.refuse());
  service.status = 'connected';
  expect(await modal.findByText(/^Your phone is connected/, {}, { timeout: 2_500 })).toBeVisible();
  service.status = 'ended';
  await modal.findByText('The connection to your phone has ended.', {}, { timeout: 2_500 });
  await waitFor(() => expect(stream.isOpen()).toBe(false));
  unmount();
  service.status = 'waiting';
  service.opened = 0;
  const again = await openTab();
  expect(stream.isOpen()).toBe(true);
  again.unmount();
  expect(stream.isOpen()).toBe(false);
});
