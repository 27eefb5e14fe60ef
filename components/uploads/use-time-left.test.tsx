import { act, screen } from '@testing-library/react';
import type { UploadList } from '@/lib/uploads/upload-list';
import { render } from '@/tests/support/render';
import { uploadFile } from '@/tests/uploads/upload-file';
import { Tray } from './upload-tray';

test('how long it still takes is said once the last seconds tell, and not while nothing moves', () => {
  jest.useFakeTimers();
  Object.defineProperty(window, 'matchMedia', { value: () => ({ matches: true }), writable: true });
  const moving = uploadFile('a', { isReleased: true, phase: 'uploading', size: 10_000_000 });
  let list: UploadList = { files: [moving], isPaused: false, connection: 'online' };
  let tell = () => {};
  const store = {
    get: () => list,
    subscribe: (listener: () => void) => ((tell = listener), () => {}),
    dispatch: jest.fn(),
    retry: jest.fn(),
    getPicture: () => Promise.resolve(null),
  };
  render(<Tray store={store} />);
  const after = (seconds: number, sent: number, changes: Partial<UploadList> = {}) => {
    list = { ...list, ...changes, files: [{ ...moving, sent }] };
    act(tell);
    act(() => jest.advanceTimersByTime(seconds * 1_000));
  };
  for (let second = 0; second < 4; second += 1) after(1, second * 50_000);
  expect(screen.queryByText(/left/)).toBeNull();
  for (let second = 4; second < 9; second += 1) after(1, second * 50_000);
  expect(screen.getByText('1 to go, about 3 minutes left')).toBeVisible();
  after(12, 400_000);
  expect(screen.getByText('1 to go')).toBeVisible();
  after(12, 400_000, { isPaused: true });
  for (let second = 0; second < 6; second += 1) after(1, 9_000_000, { isPaused: false });
  for (let second = 0; second < 6; second += 1) after(1, 9_000_000 + second * 100_000);
  expect(screen.getByText('1 to go, less than a minute left')).toBeVisible();
  jest.useRealTimers();
});
