/** The address form as tests see it: in its page, with a router that goes nowhere. */
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { newAddressInput } from '@/lib/addresses/form-input';
import { toAddressFormWords } from '@/lib/addresses/page-words';
import { wordsIn } from '@/lib/i18n/words.server';
import { countryOptions } from '@/lib/postal-address/countries';
import { createRouter, render } from '@/tests/support/render';
import { AddressForm } from '@/components/addresses/address-form';

export const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

export const router = createRouter();

const known = { title: '', firstName: 'Anna', lastName: 'Visser', companyName: '' };
export const dutch = {
  ...newAddressInput('NL', known),
  street: 'Domplein',
  houseNumber: '9',
  postalCode: '3512 JC',
  city: 'Utrecht',
};

export async function show({
  addressId,
  isBusiness = false,
}: { addressId?: string; isBusiness?: boolean } = {}) {
  const [words, fields] = await Promise.all(
    ['addresses', 'postalAddress'].map((name) => wordsIn('en-GB', name)),
  );
  if (!words || !fields) throw new Error('no words');
  const { user } = render(
    <main>
      <h1 id="title">{known.lastName}</h1>
      <AddressForm
        {...(addressId && { addressId })}
        initial={{ input: dutch, version: addressId ? 1 : null }}
        isBusiness={isBusiness}
        countries={countryOptions('NL', 'en-GB')}
        words={toAddressFormWords(words, fields)}
        labelledBy="title"
      />
    </main>,
    { router },
  );
  return user;
}

const saveButton = () => screen.getByRole('button', { name: 'Save address' });
export const save = (user: UserEvent) => user.click(saveButton());
/** The answer is there and the button can be pressed again. */
export const answered = () => waitFor(() => expect(saveButton()).not.toHaveAttribute('aria-busy'));
export const refusal = (code: string, status: number) =>
  HttpResponse.json({ error: { code, correlationId: 'c-1' } }, { status });
