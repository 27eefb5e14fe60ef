import { screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { asksBeforeLeaving } from '@/tests/support/form';
import { island, openForm, put } from '@/tests/orders/address-change';
import { render } from '@/tests/support/render';

describe('OR-10 changing the delivery address', () => {
  test('sends the address, waits for the outcome and shows it', async () => {
    const seen = put(202, { status: 'RequestSent' });
    const { rerender } = render(island(null));
    const user = await openForm();
    await user.clear(screen.getByLabelText('Street number'));
    await user.type(screen.getByLabelText('Street number'), '265');
    await user.click(screen.getByRole('button', { name: 'Save this address' }));
    expect(await screen.findByText(/We’ve passed on your new address/)).toBeInTheDocument();
    expect(seen).toEqual([expect.objectContaining({ houseNumber: '265', countryCode: 'NL' })]);
    expect(
      screen.queryByRole('button', { name: 'Change delivery address' }),
    ).not.toBeInTheDocument();
    rerender(island({ status: 'SuccessfulUpdate', requestedAt: 't1' }));
    expect(screen.getByText('Your delivery address has been changed.')).toBeInTheDocument();
  });

  test('names what is not valid, as the specification says it, and sends nothing', async () => {
    render(island(null));
    const user = await openForm();
    const fill = async (label: string, text: string) => {
      await user.clear(screen.getByLabelText(label));
      await user.type(screen.getByLabelText(label), text);
    };
    await fill('Street name', '1');
    await fill('Street number', 'x');
    await fill('Postcode', '1');
    await fill('Phone number (optional)', '12');
    await user.click(screen.getByRole('button', { name: 'Save this address' }));
    for (const [message, example] of [
      ['Street name', 'Prinsengracht'],
      ['Street number', '12'],
      ['Postal Code', '1016 GV'],
      ['Phone number', '020 123 4567'],
    ]) {
      const text = `${message} must be valid, for example ${example}`;
      expect(await screen.findByText(text)).toBeInTheDocument();
    }
    expect(screen.getByLabelText('Street name')).toHaveFocus();
    expect(await axe(document.body)).toHaveNoViolations();
  });

  test('MO-02 keeps what was typed when production has started meanwhile, and says so', async () => {
    put(409, { error: { code: 'conflict', correlationId: 'c-9' } });
    render(island(null));
    const user = await openForm();
    await user.type(screen.getByLabelText('Last name'), '-Bakker');
    await user.click(screen.getByRole('button', { name: 'Save this address' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /Production of your order has started/,
    );
    // This refusal is expected, so the alert shows no correlation id for customer care.
    expect(screen.getByRole('alert')).not.toHaveTextContent('c-9');
    expect(screen.getByLabelText('Last name')).toHaveValue('Visser-Bakker');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    const button = await screen.findByRole('button', { name: 'Change delivery address' });
    await waitFor(() => expect(button).toHaveFocus());
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
  });

  test('a session that ended meanwhile keeps what was typed, and the form is open with it after signing in again', async () => {
    put(401, { error: { code: 'unauthenticated', correlationId: 'c-1' } });
    const { unmount } = render(island(null));
    const user = await openForm();
    await user.type(screen.getByLabelText('Last name'), '-Bakker');
    expect(asksBeforeLeaving()).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Save this address' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/signed out.*kept in this window/);
    expect(screen.getByRole('link', { name: 'Sign in again' })).toBeInTheDocument();
    expect(asksBeforeLeaving()).toBe(false);
    unmount();

    const seen = put(202, { status: 'RequestSent' });
    render(island(null));
    expect(await screen.findByText(/Welcome back! What you’d typed/)).toBeInTheDocument();
    expect(screen.getByLabelText('Last name')).toHaveValue('Visser-Bakker');
    await user.click(screen.getByRole('button', { name: 'Save this address' }));
    expect(await screen.findByText(/We’ve passed on your new address/)).toBeInTheDocument();
    expect(seen).toEqual([expect.objectContaining({ lastName: 'Visser-Bakker' })]);
    expect(window.sessionStorage).toHaveLength(0);
  });

  test('is not offered once production has started', () => {
    render(island({ status: 'RequestFailed', requestedAt: 't0' }, false));
    expect(screen.getByText(/couldn’t be changed/)).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
