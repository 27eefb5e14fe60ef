/** The address change of an order as tests see it: in its page, with a router that goes nowhere. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { loadFormWords, TestPlace } from '@/tests/support/form';
import type { FormWords } from '@/components/form/form-words';
import type { ReportedChange } from '@/lib/orders/address-change';
import { type AddressChangeWords, toAddressChangeWords } from '@/lib/orders/address-change-words';
import { readingIn } from '@/lib/orders/reading.server';
import type { SavedAddress } from '@/lib/postal-address/schema';
import { toSavedAddress } from '@/lib/postal-address/view';
import { AddressChangeIsland } from '@/components/orders/address-change-island';

export const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => saved([]));
afterEach(() => {
  server.resetHandlers();
  window.sessionStorage.clear();
});
afterAll(() => server.close());

let words: AddressChangeWords;
let formWords: FormWords;
beforeAll(async () => {
  formWords = await loadFormWords();
  const reading = await readingIn('en-GB', 'Europe/London');
  words = toAddressChangeWords({
    words: reading.words,
    countryName: 'Netherlands',
  });
});

const address = {
  firstName: 'Anna',
  lastName: 'Visser',
  street: 'Prinsengracht',
  houseNumber: '263',
  postalCode: '1016 GV',
  city: 'Amsterdam',
  countryCode: 'NL',
};

const router = {
  refresh: jest.fn(),
  push: jest.fn(),
  replace: jest.fn(),
  back: jest.fn(),
  forward: jest.fn(),
  prefetch: jest.fn(),
};

export const island = (report: ReportedChange, canChange = true) => (
  // The router that Next provides, as far as the island asks for it.
  <AppRouterContext value={router as never}>
    <SearchParamsContext value={new URLSearchParams()}>
      <TestPlace words={formWords}>
        <AddressChangeIsland
          orderCode="100"
          deliveryAddress={address}
          report={report}
          canChange={canChange}
          countryName="Netherlands"
          setting={{ words: formWords, owner: 'kari' }}
          words={words}
        >
          <p>{`${address.street} ${address.houseNumber}`}</p>
        </AddressChangeIsland>
      </TestPlace>
    </SearchParamsContext>
  </AppRouterContext>
);

export const saved = (addresses: SavedAddress[]) =>
  server.use(http.get('*/api/addresses', () => HttpResponse.json({ addresses })));

export const savedAddress = (id: string, changes: object): SavedAddress =>
  toSavedAddress(
    { ...address, id, isDefaultDelivery: false, isDefaultBilling: false, ...changes },
    'en-GB',
  );

export const put = (status: number, body: object, seen: unknown[] = []) => {
  server.use(
    http.put('*/api/orders/100/delivery-address', async ({ request }) => {
      seen.push(await request.json());
      return HttpResponse.json(body, { status });
    }),
  );
  return seen;
};

export async function openForm() {
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Change delivery address' }));
  await screen.findByRole('form', { name: 'New delivery address' });
  return user;
}
