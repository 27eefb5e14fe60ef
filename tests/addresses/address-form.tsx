/** The address form as tests see it: in its page, with a router that goes nowhere. */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { FormSettingProvider } from '@/components/form/form-setting';
import { toFormWords } from '@/components/form/form-words';
import { ToastProvider } from '@/components/ui/toast';
import { newAddressInput } from '@/lib/addresses/form-input';
import { toAddressFormWords } from '@/lib/addresses/page-words';
import { wordsIn } from '@/lib/i18n/words.server';
import { countryOptions } from '@/lib/postal-address/countries';
import { AddressForm } from '@/components/addresses/address-form';

export const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

export const router = {
  refresh: jest.fn(),
  push: jest.fn(),
  replace: jest.fn(),
  back: jest.fn(),
  forward: jest.fn(),
  prefetch: jest.fn(),
};

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
  const [words, fields, form, common] = await Promise.all(
    ['addresses', 'postalAddress', 'form', 'common'].map((name) => wordsIn('en-GB', name)),
  );
  if (!words || !fields || !form || !common) throw new Error('no words');
  render(
    // The router that Next provides, as far as the form asks for it.
    <AppRouterContext value={router as never}>
      <SearchParamsContext value={new URLSearchParams()}>
        <ToastProvider labels={{ region: 'Messages', close: 'Close' }}>
          <FormSettingProvider setting={{ words: toFormWords(form, common), owner: null }}>
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
            </main>
          </FormSettingProvider>
        </ToastProvider>
      </SearchParamsContext>
    </AppRouterContext>,
  );
  return userEvent.setup();
}

const saveButton = () => screen.getByRole('button', { name: 'Save address' });
export const save = (user: ReturnType<typeof userEvent.setup>) => user.click(saveButton());
/** The answer is there and the button can be pressed again. */
export const answered = () => waitFor(() => expect(saveButton()).not.toHaveAttribute('aria-busy'));
export const refusal = (code: string, status: number) =>
  HttpResponse.json({ error: { code, correlationId: 'c-1' } }, { status });
