import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { loadFormWords, TestPlace } from '@/tests/support/form';
import type { FormWords } from '@/components/form/form-words';
import { wordsIn } from '@/lib/i18n/words.server';
import { type Subscription, subscriptionOf } from '@/lib/newsletter/subscription';
import { type NewsletterWords, toNewsletterWords } from '@/lib/newsletter/words';
import { render } from '@/tests/support/render';
import { Newsletter } from './newsletter-island';

const server = setupServer();
let shared: FormWords;
let words: NewsletterWords;
beforeAll(async () => {
  server.listen({ onUnhandledRequest: 'error' });
  shared = await loadFormWords();
  words = toNewsletterWords(await wordsIn('en-GB', 'newsletter.settings'), 'noor@example.com');
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

/** The door as the backend keeps it: who leaves may come back at once. */
function door(asked: Subscription): string[] {
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
  const refresh = jest.fn();
  const page = (now: Subscription) => (
    // Only what the island uses of the router.
    <AppRouterContext value={{ refresh } as never}>
      <SearchParamsContext value={new URLSearchParams()}>
        <TestPlace words={shared}>
          <Newsletter subscription={now} words={words} />
        </TestPlace>
      </SearchParamsContext>
    </AppRouterContext>
  );
  const { container, rerender } = render(page(subscription));
  return { container, refresh, turn: (now: Subscription) => rerender(page(now)) };
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('SG-02 a customer’s record is one of three states', () => {
  expect(subscriptionOf({ newsletter: true, isNewsletterPending: true })).toBe('subscribed');
  expect(subscriptionOf({ newsletter: false, isNewsletterPending: true })).toBe('pending');
  expect(subscriptionOf({ newsletter: false })).toBe('none');
});

test('AU-17 ordering says that a mail is on its way, and reads the page anew', async () => {
  const calls = door('pending');
  const { container, refresh, turn } = show('none');
  expect(await axe(container)).toHaveNoViolations();
  await userEvent.dblClick(screen.getByRole('button', { name: words.subscribe }), { delay: null });
  expect(await screen.findByText(words.sent)).toBeInTheDocument();
  expect(refresh).toHaveBeenCalled();
  turn('pending');
  expect(screen.getByRole('heading', { name: words.state.pending.title })).toHaveFocus();
  expect(await axe(container)).toHaveNoViolations();
  expect(calls).toEqual(['POST']);
  await press(words.again);
  expect(await screen.findByText(words.againSent)).toBeInTheDocument();
});

test('SG-02 leaving can be taken back by the toast', async () => {
  const calls = door('subscribed');
  const { turn } = show('subscribed');
  await press(words.unsubscribe);
  expect(await screen.findByText(words.ended)).toBeInTheDocument();
  turn('none');
  await press(words.undo);
  expect(await screen.findByText(words.undone)).toBeInTheDocument();
  expect(calls).toEqual(['DELETE', 'POST']);
});

test('ER-17 a failure is told in the catalogue’s words, and the state stays', async () => {
  server.use(
    http.post('*/api/newsletter', () =>
      HttpResponse.json({ error: { code: 'unavailable', correlationId: 'c-4' } }, { status: 503 }),
    ),
  );
  show('none');
  await press(words.subscribe);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Your subscription failed. Something went wrong with the subscription. Could you please try again?',
  );
  expect(screen.getByRole('button', { name: words.subscribe })).toBeEnabled();
});
