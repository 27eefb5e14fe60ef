import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { render } from '@/tests/support/render';
import { AddMethod } from './add-method-island';
import { inPage, server } from '@/tests/payment/payment-page';
import { PaymentOutcomeNotice } from './payment-outcome-island';

describe('adding one', () => {
  const session = (answer: object | null, status = 200) => {
    let calls = 0;
    server.use(
      http.post('*/api/payment/sessions', () => {
        calls += 1;
        return HttpResponse.json(answer ?? { error: { code: 'unavailable', correlationId: '' } }, {
          status,
        });
      }),
    );
    return () => calls;
  };

  function show() {
    const goTo = jest.fn();
    render(inPage((words) => <AddMethod words={words} isStripped={false} goTo={goTo} />));
    return goTo;
  }
  const add = () => screen.getByRole('button', { name: 'Add payment method' });

  test('goes to the provider once, and stays busy until the browser has left', async () => {
    const calls = session({ url: 'https://pay.example/visit' });
    const goTo = show();
    await userEvent.dblClick(add(), { delay: null });
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('https://pay.example/visit'));
    expect(add()).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(add());
    expect([calls(), goTo.mock.calls.length]).toEqual([1, 1]);
  });

  test('works again when the browser shows the page as it was left', async () => {
    session({ url: 'https://pay.example/visit' });
    const goTo = show();
    await userEvent.click(add());
    await waitFor(() => expect(goTo).toHaveBeenCalled());
    const shown = new Event('pageshow');
    Object.assign(shown, { persisted: true });
    act(() => void window.dispatchEvent(shown));
    await waitFor(() => expect(add()).not.toHaveAttribute('aria-busy'));
  });

  test.each([
    [null, 503],
    [{ url: 'javascript:alert(1)' }, 200],
    [{}, 200],
  ])('check 16 goes nowhere after %j', async (answer, status) => {
    session(answer, status);
    const goTo = show();
    await userEvent.click(add());
    expect(await screen.findByRole('alert')).toHaveTextContent('not available right now');
    expect(goTo).not.toHaveBeenCalled();
  });
});

describe('the way back', () => {
  const texts = { added: 'It was added.', cancelled: 'You left.', failed: 'It failed.' };
  const arrive = (query: string) => {
    window.history.replaceState(null, '', `/settings/payment-method${query}`);
    render(inPage(() => <PaymentOutcomeNotice texts={texts} />));
    return window.location.search;
  };

  test.each([
    ['?payment=added', 'It was added.', ''],
    ['?payment=cancelled&stripped=true', 'You left.', '?stripped=true'],
    ['?payment=failed', 'It failed.', ''],
  ])('%s is said once and leaves the address', async (query, text, rest) => {
    expect(arrive(query)).toBe(rest);
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  test.each(['?payment=<b>', '?payment=', '?payment=toString', ''])('%s says nothing', (query) => {
    expect(arrive(query)).toBe('');
    expect(screen.queryByRole('region', { name: 'Messages' })).not.toBeInTheDocument();
  });
});
