import { act, screen } from '@testing-library/react';
import { render } from '@/tests/support/render';
import { translatorOf } from '@/tests/support/messages';
import { AlbumsFound } from './albums-found';

jest.mock('next-intl/server', () => ({
  getTranslations: (namespace: 'albums.tools') => Promise.resolve(translatorOf(namespace)),
}));

/** Renders the component. Returns the text before and the text after the shared albums have been counted. */
async function told(shared: number | null, own: number | null) {
  let count: (shared: number | null) => void = () => {};
  const counting = new Promise<number | null>((resolve) => (count = resolve));
  const line = await AlbumsFound({ countShared: () => counting, search: 'Rome', own });
  await act(async () => void render(<p role="status">{line}</p>));
  const texts = [screen.getByRole('status').textContent];
  await act(async () => count(shared));
  return [...texts, screen.getByRole('status').textContent];
}

const uncounted = 'Albums with “Rome” in their names';

test('AL-03 what was looked for is said before the shared albums are counted', async () => {
  expect(await told(2, 1)).toEqual([uncounted, '3 albums found for “Rome”']);
});

test('AL-03 none is said only when both are known', async () => {
  expect(await told(0, 0)).toEqual([uncounted, 'No album found for “Rome”']);
});

test('AL-03 without the shared albums no number is said', async () => {
  expect(await told(null, 0)).toEqual([uncounted, uncounted]);
});

test('AL-03 with more of the customer’s own to come no number is said', async () => {
  expect(await told(2, null)).toEqual([uncounted, uncounted]);
});
