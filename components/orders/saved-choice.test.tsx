import { screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { island, openForm, put, saved, savedAddress, server } from '@/tests/orders/address-change';
import { render } from '@/tests/support/render';

describe('OR-10 the saved addresses in the address change', () => {
  test('SG-03 a saved address is chosen instead of typed; those of another country are one sentence', async () => {
    const seen = put(202, { status: 'RequestSent' });
    saved([
      savedAddress('a', { firstName: 'Mum', street: 'Domplein', city: 'Utrecht' }),
      savedAddress('b', { firstName: 'Jean', countryCode: 'FR', postalCode: '75011' }),
    ]);
    render(island(null));
    const user = await openForm();
    expect(screen.getByRole('radio', { name: 'Another address' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Another address' })).toHaveFocus();
    expect(screen.queryByRole('radio', { name: /Jean/ })).not.toBeInTheDocument();
    expect(screen.getByText(/One more saved address is outside Netherlands/)).toBeInTheDocument();
    expect(await axe(document.body)).toHaveNoViolations();

    await user.type(screen.getByLabelText('Last name'), '-Bakker');
    await user.click(screen.getByRole('radio', { name: /Mum Visser, Domplein 263/ }));
    expect(screen.queryByLabelText('Last name')).not.toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Another address' }));
    expect(screen.getByLabelText('Last name')).toHaveValue('Visser-Bakker');
    await user.click(screen.getByRole('radio', { name: /Mum/ }));
    await user.click(screen.getByRole('button', { name: 'Save this address' }));
    expect(await screen.findByText(/We’ve passed on your new address/)).toBeInTheDocument();
    expect(seen).toEqual([expect.objectContaining({ firstName: 'Mum', city: 'Utrecht' })]);
  });

  test('SG-03 a saved address that is not valid is opened at its invalid field', async () => {
    saved([savedAddress('a', { firstName: 'Mum', postalCode: '1' })]);
    render(island(null));
    const user = await openForm();
    await user.click(screen.getByRole('radio', { name: /Mum/ }));
    await user.click(screen.getByRole('button', { name: 'Save this address' }));
    expect(await screen.findByText(/^Postal Code must be valid, for example /)).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('Postcode')).toHaveFocus());
  });

  test('SG-04 another postcode fills in street and town, and does not overwrite typed values', async () => {
    saved([], ['NL']);
    const lookups: string[] = [];
    server.use(
      http.get('*/api/addresses/lookup', ({ request }) => {
        lookups.push(new URL(request.url).search);
        return HttpResponse.json({ found: { street: 'Domplein', city: 'Utrecht' } });
      }),
    );
    const seen = put(202, { status: 'RequestSent' });
    render(island(null));
    const user = await openForm();
    // Leaving the field without a change must not look up the address again.
    await user.click(screen.getByLabelText('Street number'));
    await user.tab();
    const fill = async (label: string, text: string) => {
      await user.clear(screen.getByLabelText(label));
      await user.type(screen.getByLabelText(label), text);
    };
    await fill('City', 'De Bilt');
    await fill('Postcode', '3512 JE');
    await user.tab();
    expect(await screen.findByText(/^Street and city filled in: Domplein/)).toBeInTheDocument();
    expect(screen.getByLabelText('Street name')).toHaveValue('Domplein');
    await user.click(screen.getByRole('button', { name: 'Save this address' }));
    await screen.findByText(/We’ve passed on your new address/);
    expect(lookups).toEqual(['?countryCode=NL&postalCode=3512+JE&houseNumber=263']);
    expect(seen).toEqual([expect.objectContaining({ street: 'Domplein', city: 'De Bilt' })]);
  });

  test('OR-10 without the address book the address can still be typed', async () => {
    server.use(http.get('*/api/addresses', () => HttpResponse.error()));
    const seen = put(202, { status: 'RequestSent' });
    render(island(null));
    const user = await openForm();
    expect(screen.getByText(/can’t show your saved addresses/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save this address' }));
    await screen.findByText(/We’ve passed on your new address/);
    expect(seen).toHaveLength(1);
  });
});
