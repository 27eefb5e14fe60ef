import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { countryOptions } from '@/lib/postal-address/view';
import { dutch, router, server } from '@/tests/addresses/address-form';
import { render } from '@/tests/support/render';
import { AddressForm } from './address-form';

const found = { street: 'Prinsengracht', city: 'Amsterdam' };
const empty = { ...dutch, street: '', city: '', postalCode: '', houseNumber: '' };

function show(lookupCountries: readonly string[] = ['NL', 'GB']) {
  render(
    <main>
      <h1 id="title">New address</h1>
      <AddressForm
        initial={{ input: empty, version: null }}
        isBusiness={false}
        countries={countryOptions('NL', 'en-GB')}
        lookupCountries={lookupCountries}
        labelledBy="title"
      />
    </main>,
    { router },
  );
  return userEvent.setup({ delay: null });
}
const asked: string[] = [];
function answer(reply: () => Response | Promise<Response>) {
  asked.length = 0;
  server.use(
    http.get('*/api/addresses/lookup', ({ request }) => {
      asked.push(new URL(request.url).search);
      return reply();
    }),
  );
}
const type = async (
  user: ReturnType<typeof userEvent.setup>,
  postalCode: string,
  number: string,
) => {
  await user.type(screen.getByLabelText('Postcode'), postalCode);
  await user.type(screen.getByLabelText('Street number'), number);
  await user.tab();
};
const street = () => screen.getByLabelText('Street name');
const city = () => screen.getByLabelText('City');

test('SG-04 postcode and number come first, and fill in the rest', async () => {
  answer(() => HttpResponse.json({ found }));
  const user = show();
  const labels = [...document.querySelectorAll('label')].map(({ textContent }) => textContent);
  expect(labels.slice(4, 9)).toEqual([
    'Postcode',
    'Street number',
    'Flat or unit (optional)',
    'Street name',
    'City',
  ]);
  await type(user, '1016 GV', '24');
  await waitFor(() => expect(street()).toHaveValue('Prinsengracht'));
  expect(city()).toHaveValue('Amsterdam');
  expect(screen.getByText('Street and city filled in: Prinsengracht, Amsterdam')).toHaveAttribute(
    'role',
    'status',
  );
  expect(asked).toEqual(['?countryCode=NL&postalCode=1016+GV&houseNumber=24']);
});

test('what the customer has typed stays, and another code replaces only what was filled in', async () => {
  answer(() => HttpResponse.json({ found }));
  const user = show();
  await user.type(city(), 'My town');
  await type(user, '1016 GV', '24');
  await waitFor(() => expect(street()).toHaveValue('Prinsengracht'));
  expect(city()).toHaveValue('My town');
  answer(() => HttpResponse.json({ found: { street: 'Kerkstraat', city: 'Delft' } }));
  await user.type(screen.getByLabelText('Street number'), '1');
  await user.tab();
  await waitFor(() => expect(street()).toHaveValue('Kerkstraat'));
  expect(city()).toHaveValue('My town');
});

test('an address that nobody knows is said, and can be typed', async () => {
  answer(() => HttpResponse.json({ found: null }));
  const user = show();
  await type(user, '9999 ZZ', '1');
  expect(await screen.findByText(/^We don’t know this address\./)).toBeInTheDocument();
  await user.type(street(), 'Nieuwstraat');
  expect(street()).toHaveValue('Nieuwstraat');
});

test.each([503, 401, 429])('a %i says nothing, and the next try asks again', async (status) => {
  answer(() =>
    HttpResponse.json({ error: { code: 'unavailable', correlationId: '' } }, { status }),
  );
  const user = show();
  await type(user, '1016 GV', '24');
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  answer(() => HttpResponse.json({ found }));
  await user.click(screen.getByLabelText('Street number'));
  await user.tab();
  await waitFor(() => expect(street()).toHaveValue('Prinsengracht'));
});

test('where there is no service, nothing is asked and the fields are the country’s', async () => {
  answer(() => HttpResponse.json({ found }));
  const user = show([]);
  await type(user, '1016 GV', '24');
  expect(document.querySelector('label:nth-of-type(1)')).toBeInTheDocument();
  const labels = [...document.querySelectorAll('label')].map(({ textContent }) => textContent);
  expect(labels.indexOf('Street name')).toBeLessThan(labels.indexOf('Postcode'));
  expect(asked).toEqual([]);
});
