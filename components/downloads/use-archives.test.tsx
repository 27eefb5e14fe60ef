import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import '@/components/ui/toast-viewport';
import { archive, pressed, serve } from '@/tests/photos/archive-service';
import { button, select, show } from '@/tests/photos/selection-bar';

test('DL-04 CO-04 that it was begun is said for 5 s, what became of it for 10 s', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const service = serve(archive('t', 1, 'underWay'));
  const { selection } = show();
  select(selection, 2);
  fireEvent.click(button('Download'));
  const pass = (ms: number) => act(async () => jest.advanceTimersByTimeAsync(ms));
  const begun = () => screen.queryByText('Preparing download...');
  const ended = () => screen.queryByText(/^Download failed/);
  await waitFor(() => expect(begun()).toBeInTheDocument());
  await pass(2_000);
  expect(begun()).toBeInTheDocument();
  await pass(4_000);
  expect(begun()).not.toBeInTheDocument();
  service.become(archive('t', 1, 'failed'));
  await waitFor(() => expect(ended()).toBeInTheDocument());
  await pass(6_000);
  expect(ended()).toBeInTheDocument();
  await pass(6_000);
  expect(ended()).not.toBeInTheDocument();
  jest.useRealTimers();
});

test('DL-04 what became of it takes the place of that it was begun', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const service = serve(archive('q', 1, 'underWay'));
  const { selection } = show();
  select(selection, 2);
  fireEvent.click(button('Download'));
  await waitFor(() => expect(screen.getByText('Preparing download...')).toBeInTheDocument());
  service.become(archive('q', 1, 'failed'));
  await waitFor(() => expect(screen.getByText(/^Download failed/)).toBeInTheDocument());
  await waitFor(() => expect(screen.queryByText('Preparing download...')).toBeNull(), {
    timeout: 1_000,
  });
});

test('DL-04 D-31 two files that are ready at once come one after the other, and both come', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const service = serve(archive('x', 1, 'underWay'), archive('y', 2, 'underWay'));
  const { selection } = show();
  select(selection, 2);
  fireEvent.click(button('Download'));
  await waitFor(() => expect(service.asked).toHaveLength(1));
  service.become(archive('x', 1, 'ready'), archive('y', 2, 'ready'));
  await waitFor(() => expect(pressed).toContain('/api/downloads/x/file'));
  expect(pressed).toEqual(['/api/downloads/x/file']);
  await act(async () => jest.advanceTimersByTimeAsync(3_500));
  expect(pressed).toEqual(['/api/downloads/x/file', '/api/downloads/y/file']);
  expect(sessionStorage).toHaveLength(0);
  jest.useRealTimers();
});
