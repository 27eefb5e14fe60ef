import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { Button } from '@/components/ui/button';
import { ToastProvider, useToast } from '@/components/ui/toast';
import '@/components/ui/toast-viewport';

const labels = { region: 'Messages', close: 'Dismiss', reachAction: 'Press F6' };

function Opener({ tone, onUndo }: { tone: 'success' | 'danger'; onUndo?: () => void }) {
  const { show } = useToast();
  const action = onUndo && { label: 'Undo', onPress: onUndo };
  return <Button onClick={() => show({ tone, text: 'Photo moved', action })}>Show</Button>;
}

/**
 * Shows a toast. The viewport is loaded by import(), which needs several event-loop turns even with
 * fake timers.
 */
async function showToast(tone: 'success' | 'danger', onUndo?: () => void) {
  render(
    <ToastProvider labels={labels}>
      <Opener tone={tone} onUndo={onUndo} />
    </ToastProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Show' }));
  await screen.findByText('Photo moved');
}

const pass = (ms: number) => act(async () => jest.advanceTimersByTimeAsync(ms));
const toast = () => screen.queryByText('Photo moved');

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('MO-05 CO-04 a toast lasts 5 s', async () => {
  await showToast('success');
  await pass(4_500);
  expect(toast()).toBeInTheDocument();
  await pass(1_000);
  expect(toast()).not.toBeInTheDocument();
});

test('MO-05 toasts stand at the top centre and are announced politely', async () => {
  await showToast('success');
  const region = screen.getByRole('region', { name: 'Messages' });
  expect(region).toHaveAttribute('aria-live', 'polite');
  expect(region.className).toMatch(/fixed .*top-.*mx-auto/);
  expect(within(region).getByText('Photo moved')).toBeInTheDocument();
});

test('a message with an action says how a keyboard gets there', async () => {
  await showToast('success', () => undefined);
  expect(screen.getByRole('region', { name: 'Messages' })).toHaveTextContent('Press F6');
});

test('a message without an action says nothing of F6', async () => {
  await showToast('success');
  expect(screen.getByRole('region', { name: 'Messages' })).not.toHaveTextContent('Press F6');
});

test('a toast waits while the pointer is on it', async () => {
  await showToast('success');
  const region = screen.getByRole('region', { name: 'Messages' });
  fireEvent.mouseEnter(region);
  await pass(20_000);
  expect(toast()).toBeInTheDocument();
  fireEvent.mouseLeave(region);
  await pass(5_500);
  expect(toast()).not.toBeInTheDocument();
});

test('a failure stays until it is dismissed', async () => {
  await showToast('danger');
  await pass(60_000);
  expect(toast()).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  await pass(500);
  expect(toast()).not.toBeInTheDocument();
});

test('its one action does the work and closes the toast', async () => {
  const undo = jest.fn();
  await showToast('success', undo);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await pass(500);
  expect(undo).toHaveBeenCalledTimes(1);
  expect(toast()).not.toBeInTheDocument();
});

test('an undo waits 10 s, can be taken away before, and tells when it is gone', async () => {
  const gone = jest.fn();
  const close: (() => void)[] = [];
  function Deleter() {
    const { show } = useToast();
    const toast = { text: 'Photo moved', durationMs: 10_000, onGone: gone };
    return <Button onClick={() => close.push(show({ tone: 'success', ...toast }))}>Delete</Button>;
  }
  render(
    <ToastProvider labels={labels}>
      <Deleter />
    </ToastProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await screen.findByText('Photo moved');
  await pass(9_500);
  expect(toast()).toBeInTheDocument();
  expect(gone).not.toHaveBeenCalled();
  await pass(1_000);
  expect(toast()).not.toBeInTheDocument();
  expect(gone).toHaveBeenCalledTimes(1);

  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await screen.findByText('Photo moved');
  act(() => close.at(-1)?.());
  await pass(500);
  expect(toast()).not.toBeInTheDocument();
  expect(gone).toHaveBeenCalledTimes(2);
});
