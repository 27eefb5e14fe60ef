import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { server } from '@/tests/photos/archive-service';
import { button, select, show } from '@/tests/photos/selection-bar';

test.each([
  [
    429,
    'many',
    'You already have a lot of downloads. Please try again once one is ready or no longer kept.',
  ],
  [503, 'noRoom', 'We’re short of space right now. Please try again later.'],
])(
  'ER-09 a download that cannot be begun (%s, %s) says why, and the selection stays',
  async (status, archives, text) => {
    server.use(
      http.post('*/api/downloads', () => {
        const code = status === 429 ? 'tooManyRequests' : 'unavailable';
        const error = { code, correlationId: 'c', fields: { archives } };
        return HttpResponse.json({ error }, { status, headers: { 'retry-after': '60' } });
      }),
    );
    const { selection, user } = show();
    select(selection, 2);
    await user.click(button('Download'));
    expect(
      await screen.findByText(`Error: Your photos could not be downloaded. ${text}`),
    ).toBeVisible();
    expect(selection.size).toBe(3);
  },
);
