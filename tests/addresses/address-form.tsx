/** Renders the address form as on its page, with a router that does not navigate. */
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { AddressForm } from '@/components/addresses/address-form';
import { toNewAddressInput } from '@/lib/addresses/view';
import { countryOptions } from '@/lib/postal-address/view';
import { createRouter, render } from '@/tests/support/render';

export const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

export const router = createRouter();

const name = { title: '', firstName: 'Anna', lastName: 'Visser', companyName: '' };
export const dutch = {
  ...toNewAddressInput('NL', name),
  street: 'Domplein',
  houseNumber: '9',
  postalCode: '3512 JC',
  city: 'Utrecht',
};

export function show({
  addressId,
  isBusiness = false,
}: { addressId?: string; isBusiness?: boolean } = {}) {
  const { user } = render(
    <main>
      <h1 id="title">{name.lastName}</h1>
      <AddressForm
        {...(addressId && { addressId })}
        initial={{ input: dutch, version: addressId ? 1 : null }}
        isBusiness={isBusiness}
        countries={countryOptions('NL', 'en-GB')}
        labelledBy="title"
      />
    </main>,
    { router },
  );
  return user;
}

const saveButton = () => screen.getByRole('button', { name: 'Save address' });
export const save = (user: UserEvent) => user.click(saveButton());
/** Waits until the reply has arrived and the save button is no longer busy. */
export const settled = () => waitFor(() => expect(saveButton()).not.toHaveAttribute('aria-busy'));
export const refusal = (code: string, status: number) =>
  HttpResponse.json({ error: { code, correlationId: 'c-1' } }, { status });
