import { screen } from '@testing-library/react';
import type { PhotoView } from '@/lib/photo-library/grid/photo-view';
import { photoView } from '@/tests/photos/memory-list';
import { render } from '@/tests/support/render';
import { ViewerInfo } from './viewer-info';

/** Returns the text below the label 'Date taken'. */
function shown(changes: Partial<PhotoView>): string | null {
  const photo = { ...photoView('a'), taken: '2022-01-01T00:00:00', ...changes };
  const { unmount } = render(<ViewerInfo photo={photo} onClose={() => {}} />);
  const text = screen.getByText('Date taken').parentElement?.textContent ?? null;
  unmount();
  return text?.replace('Date taken', '') ?? null;
}

test.each([
  [{ from: 'exif', to: 'second' }, 'Saturday, 1 January 2022 at 00:00From the camera'],
  [{ from: 'iptc', to: 'month' }, 'January 2022From the photo’s description'],
  [{ from: 'gps', to: 'day' }, 'Saturday, 1 January 2022From its GPS data'],
  [{ from: 'file-name', to: 'day' }, 'Saturday, 1 January 2022From the file name'],
  [
    { from: 'modified', to: 'minute' },
    'Saturday, 1 January 2022 at 00:00Estimated from the file’s last change',
  ],
  [{ from: 'customer', to: 'year' }, '2022Set by you'],
] as const)('the details say where a date comes from, as exact as it is: %j', (dated, text) => {
  expect(shown({ dated })).toBe(text);
});

test('a service that does not say where dates come from has none named, and no date says no source', () => {
  expect(shown({})).toMatch(/00:00$/);
  expect(shown({ taken: null })).toBe('Unknown Date');
});

test('a film behind the picture is said, and only there', () => {
  const text = 'We show and print the still image. The video stays in your original file.';
  for (const isMotion of [true, undefined]) {
    const photo = { ...photoView('a'), ...(isMotion && { isMotion }) };
    const { unmount } = render(<ViewerInfo photo={photo} onClose={() => {}} />);
    expect(screen.queryAllByText(text)).toHaveLength(isMotion ? 1 : 0);
    unmount();
  }
});
