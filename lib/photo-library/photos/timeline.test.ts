import { earlierMonths, monthLabel, monthOf, monthOfPhoto, orderMonths, yearOf } from './timeline';

test('TL-02 photos without a date come last in both orders; empty months are left out', () => {
  const timeline = { '0': { '0': 4 }, '2023': { '12': 1, '2': 0 }, '2024': { '1': 2, '11': 3 } };
  const keys = (order: 'asc' | 'desc') => orderMonths(timeline, order).map(({ key }) => key);
  expect(keys('desc')).toEqual(['2024-11', '2024-01', '2023-12', '0000-00']);
  expect(keys('asc')).toEqual(['2023-12', '2024-01', '2024-11', '0000-00']);
});

test('TL-01 TL-02 a key tells its month, and what is no month has no name', () => {
  expect(monthOf('2024-05')).toEqual({ year: 2024, month: 5 });
  expect([monthLabel('2024-05', 'en-GB'), yearOf('2024-05')]).toEqual(['May 2024', '2024']);
  expect([monthLabel('0000-00', 'en-GB'), yearOf('0000-00')]).toEqual([null, null]);
  expect([monthLabel('unread-500', 'en-GB'), yearOf('unread-500')]).toEqual([null, null]);
});

test('TL-02 D-08 a photo is filed under its local month, or under that of UTC when it was uploaded', () => {
  const photo = { taken: '2023-12-31T23:59:00', created: '2024-01-31T23:30:00-02:00' };
  const views = { id: '', name: '', width: 0, height: 0, small: '', large: '', full: '', hash: null, size: null }; // prettier-ignore
  expect(monthOfPhoto({ ...views, ...photo }, { key: 'dateTaken', order: 'asc' })).toBe('2023-12');
  expect(monthOfPhoto({ ...views, ...photo }, { key: 'created', order: 'asc' })).toBe('2024-02');
  const undated = { ...views, ...photo, taken: null };
  expect(monthOfPhoto(undated, { key: 'dateTaken', order: 'asc' })).toBe('0000-00');
});

test('months of earlier years have the name of this one, the newest first; neither this one nor a later one is among them', () => {
  const sections = [
    '2027-11',
    '2026-11',
    '2026-10',
    '2019-11',
    '2024-11',
    '0000-11',
    '0000-00',
  ].map((key) => ({ key, count: 1 }));
  const on = (text: string) => earlierMonths(sections, new Date(text));
  expect(on('2026-11-01T00:00:00')).toEqual(['2024-11', '2019-11']);
  expect(on('2026-11-30T23:59:59')).toEqual(['2024-11', '2019-11']);
  expect(on('2026-12-01T00:00:00')).toEqual([]);
});
