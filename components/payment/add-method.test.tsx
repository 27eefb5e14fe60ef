import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { useToast } from '@/components/ui/toast';
import { render } from '@/tests/support/render';
import { spyOnVisits } from '@/tests/support/visits';
import { AddMethod } from './add-method';

const server = setupServer();
const visits = spyOnVisits();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  visits.mockClear();
});
afterAll(() => server.close());

function LaterMessage() {
  const { show } = useToast();
  return <button onClick={() => show({ tone: 'info', text: 'A later message' })}>{'Later'}</button>;
}

describe('adding one', () => {
  const replyWith = (body: object | null, status = 200) => {
    let calls = 0;
    server.use(
      http.post('*/api/payment/sessions', () => {
        calls += 1;
        return HttpResponse.json(body ?? { error: { code: 'unavailable', correlationId: '' } }, {
          status,
        });
      }),
    );
    return () => calls;
  };

  function show(path?: string) {
    render(<AddMethod />, { path });
  }
  const add = () => screen.getByRole('button', { name: 'Add payment method' });

  test('goes to the provider once, and stays busy until the browser has left', async () => {
    const calls = replyWith({ url: 'https://pay.example/visit' });
    show();
    await userEvent.dblClick(add(), { delay: null });
    await waitFor(() => expect(visits).toHaveBeenCalledWith('https://pay.example/visit'));
    expect(add()).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(add());
    expect([calls(), visits.mock.calls.length]).toEqual([1, 1]);
  });

  test.each([
    ['/settings/payment-method', false],
    ['/settings/payment-method?stripped=true', true],
  ])('SH-09 the provider returns to the mode of %s', async (path, isStripped) => {
    const bodies: unknown[] = [];
    server.use(
      http.post('*/api/payment/sessions', async ({ request }) => {
        bodies.push(await request.json());
        return HttpResponse.json({ url: 'https://pay.example/visit' });
      }),
    );
    show(path);
    await userEvent.click(add());
    await waitFor(() => expect(visits).toHaveBeenCalledTimes(1));
    expect(bodies).toEqual([{ isStripped }]);
  });

  test('works again when the browser shows the page as it was left', async () => {
    replyWith({ url: 'https://pay.example/visit' });
    show();
    await userEvent.click(add());
    await waitFor(() => expect(visits).toHaveBeenCalled());
    const shown = new Event('pageshow');
    Object.assign(shown, { persisted: true });
    act(() => void window.dispatchEvent(shown));
    await waitFor(() => expect(add()).not.toHaveAttribute('aria-busy'));
  });

  test.each([
    [null, 503],
    [{ url: 'javascript:alert(1)' }, 200],
    [{}, 200],
  ])('check 16 goes nowhere after %j', async (body, status) => {
    replyWith(body, status);
    show();
    await userEvent.click(add());
    expect(await screen.findByRole('alert')).toHaveTextContent('isn’t available right now');
    expect(visits).not.toHaveBeenCalled();
  });
});

describe('the way back', () => {
  const arrive = (query: string) => {
    window.history.replaceState(null, '', `/settings/payment-method${query}`);
    render(
      <>
        <AddMethod />
        <LaterMessage />
      </>,
    );
    return window.location.search;
  };

  test.each([
    ['?payment=added', 'Your payment method has been added.', ''],
    [
      '?payment=cancelled&stripped=true',
      'You left without adding a payment method.',
      '?stripped=true',
    ],
    ['?payment=failed', /^Your bank declined/, ''],
  ])('%s is shown once and taken out of the address', async (query, text, remaining) => {
    expect(arrive(query)).toBe(remaining);
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  test.each(['?payment=<b>', '?payment=', '?payment=toString', '?payment=ADDED', ''])(
    '%s shows nothing',
    async (query) => {
      expect(arrive(query)).toBe('');
      // Messages are shown in order, so a message about the return from the provider would appear
      // before this one.
      await userEvent.click(screen.getByRole('button', { name: 'Later' }));
      const messages = await screen.findByRole('region', { name: /Messages/ });
      await within(messages).findByText('A later message');
      expect(within(messages).getAllByRole('button', { name: 'Close' })).toHaveLength(1);
    },
  );
});
