/** Renders the address change of an order as on its page, with a router that does not navigate. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { AddressChangeIsland } from '@/components/orders/address-change-island';
import type { ReportedChange } from '@/lib/orders/address-change';
import type { SavedAddress } from '@/lib/postal-address/schema';
import { toSavedAddress } from '@/lib/postal-address/view';

export const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => saved([]));
afterEach(() => {
  server.resetHandlers();
  window.sessionStorage.clear();
});
afterAll(() => server.close());

const address = {
  firstName: 'Anna',
  lastName: 'Visser',
  street: 'Prinsengracht',
  houseNumber: '263',
  postalCode: '1016 GV',
  city: 'Amsterdam',
  countryCode: 'NL',
};

export const island = (report: ReportedChange, canChange = true) => (
  <AddressChangeIsland
    orderCode="100"
    deliveryAddress={address}
    report={report}
    canChange={canChange}
    countryName="Netherlands"
    owner="kari"
    isPrimary
  />
);

export const saved = (addresses: SavedAddress[], lookupCountries: string[] = []) =>
  server.use(http.get('*/api/addresses', () => HttpResponse.json({ addresses, lookupCountries })));

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
