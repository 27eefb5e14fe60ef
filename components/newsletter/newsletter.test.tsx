import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import type { Subscription } from '@/lib/newsletter/schema';
import { translatorOf } from '@/tests/support/messages';
import { createRouter, render } from '@/tests/support/render';
import { Newsletter } from './newsletter';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const t = translatorOf('newsletter.settings');
const email = 'noor@example.com';

/**
 * Replaces the route handlers: POST replies with the state `asked`, DELETE with `none`. Returns the
 * methods of the requests in order.
 */
function answerWith(asked: Subscription): string[] {
  const calls: string[] = [];
  server.use(
    http.post('*/api/newsletter', () => {
      calls.push('POST');
      return HttpResponse.json({ subscription: asked });
    }),
    http.delete('*/api/newsletter', () => {
      calls.push('DELETE');
      return HttpResponse.json({ subscription: 'none' });
    }),
  );
  return calls;
}

function show(subscription: Subscription) {
  const router = createRouter();
  const page = (now: Subscription) => <Newsletter subscription={now} email={email} />;
  const { container, rerender } = render(page(subscription), { router });
  return {
    container,
    refresh: router.refresh,
    turn: (now: Subscription) => rerender(page(now)),
  };
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('AU-17 ordering says that a mail is on its way, and reads the page anew', async () => {
  const calls = answerWith('pending');
  const { container, refresh, turn } = show('none');
  expect(await axe(container)).toHaveNoViolations();
  await userEvent.dblClick(screen.getByRole('button', { name: t('subscribe') }), { delay: null });
  expect(await screen.findByText(t('sent', { email }))).toBeInTheDocument();
  expect(refresh).toHaveBeenCalled();
  turn('pending');
  expect(screen.getByRole('heading', { name: t('state.pending.title') })).toHaveFocus();
  expect(await axe(container)).toHaveNoViolations();
  expect(calls).toEqual(['POST']);
  await press(t('again'));
  expect(await screen.findByText(t('againSent'))).toBeInTheDocument();
});

test('SG-02 leaving can be taken back by the toast', async () => {
  const calls = answerWith('subscribed');
  const { turn } = show('subscribed');
  await press(t('unsubscribe'));
  expect(await screen.findByText(t('ended'))).toBeInTheDocument();
  turn('none');
  await press(t('undo'));
  expect(await screen.findByText(t('undone'))).toBeInTheDocument();
  expect(calls).toEqual(['DELETE', 'POST']);
});

test('ER-17 a failure is told in the catalogue’s text, and the state stays', async () => {
  server.use(
    http.post('*/api/newsletter', () =>
      HttpResponse.json({ error: { code: 'unavailable', correlationId: 'c-4' } }, { status: 503 }),
    ),
  );
  show('none');
  await press(t('subscribe'));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Your subscription failed. Something went wrong with the subscription. Could you please try again?',
  );
  expect(screen.getByRole('button', { name: t('subscribe') })).toBeEnabled();
});

test('ER-17 an answer that is none of ours is a failure too', async () => {
  server.use(http.post('*/api/newsletter', () => HttpResponse.json({ subscription: 'maybe' })));
  const { refresh } = show('none');
  await press(t('subscribe'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Your subscription failed.');
  expect(refresh).not.toHaveBeenCalled();
});
