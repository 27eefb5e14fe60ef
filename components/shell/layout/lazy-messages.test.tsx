import { act, render, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { messagesOf } from '@/tests/support/messages';
import { LazyMessages } from './lazy-messages';

const Title = () => <p>{useTranslations('uploads')('tray.title')}</p>;

const server = setupServer();
beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' });
  document.documentElement.lang = 'de-DE';
});
afterAll(() => server.close());

test('messages are asked for once a page, until they arrive', async () => {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask'] });
  const asked: string[] = [];
  server.use(
    http.get('*/api/messages/uploads', ({ request }) => {
      asked.push(new URL(request.url).search);
      return asked.length < 3
        ? HttpResponse.error()
        : HttpResponse.json({ uploads: messagesOf('de-DE').uploads });
    }),
  );
  const lazyTitle = (
    <Suspense fallback={null}>
      <LazyMessages name="uploads">
        <Title />
      </LazyMessages>
    </Suspense>
  );
  await act(async () =>
    render(
      <>
        {lazyTitle}
        {lazyTitle}
      </>,
    ),
  );
  expect(screen.queryAllByText('Uploads')).toEqual([]);
  for (let round = 0; round < 2; round += 1)
    await act(async () => void (await jest.advanceTimersByTimeAsync(2_000)));
  expect(await screen.findAllByText('Uploads')).toHaveLength(2);
  expect(asked).toEqual(['?locale=de-DE', '?locale=de-DE', '?locale=de-DE']);
  jest.useRealTimers();
});
