import { screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import {
  dutch,
  refusal,
  router,
  save,
  server,
  settled,
  show,
} from '@/tests/addresses/address-form';

describe('SG-03 the form of an address', () => {
  test('check 48 the same values carry the same key at every try, other values another one', async () => {
    const keys: (string | null)[] = [];
    server.use(
      http.post('*/api/addresses', ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        return keys.length < 4
          ? refusal('unavailable', 503)
          : new HttpResponse(null, { status: 204 });
      }),
    );
    const user = show();
    for (const tries of [1, 2]) {
      await save(user);
      await settled();
      expect(keys).toHaveLength(tries);
      expect(screen.getByRole('alert')).toHaveTextContent('isn’t available right now');
    }
    await user.type(screen.getByLabelText('City'), ' Oost');
    await save(user);
    await settled();
    expect(keys).toHaveLength(3);
    await save(user);
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/settings/addresses/all'));
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
    expect(keys[3]).toBe(keys[2]);
  });

  test('SG-04 the route handler’s errors come back to their fields with the texts of the specification', async () => {
    server.use(
      http.post('*/api/addresses', () =>
        HttpResponse.json(
          { error: { code: 'validation', correlationId: 'c', fields: { street: 'street' } } },
          { status: 400 },
        ),
      ),
    );
    const user = show();
    await save(user);
    await waitFor(() =>
      expect(screen.getByLabelText('Street name')).toHaveAccessibleDescription(
        'Street name must be valid, for example Prinsengracht',
      ),
    );
    await waitFor(() => expect(screen.getByLabelText('Street name')).toHaveFocus());
  });

  test('if the address was changed elsewhere, the form shows both versions and continues with the newest', async () => {
    const sent: unknown[] = [];
    server.use(
      http.put('*/api/addresses/a', async ({ request }) => {
        sent.push(await request.json());
        return sent.length === 1
          ? refusal('conflict', 409)
          : new HttpResponse(null, { status: 204 });
      }),
      http.get('*/api/addresses/a', () =>
        HttpResponse.json({ input: { ...dutch, city: 'Delft' }, version: 2 }),
      ),
    );
    const user = show({ addressId: 'a' });
    await save(user);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('changed elsewhere in the meantime');
    expect(alert).toHaveFocus();
    expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      'Delft',
      'Utrecht',
    ]);
    expect(await axe(document.body)).toHaveNoViolations();
    await user.click(screen.getByRole('button', { name: 'Save what I typed' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent).toMatchObject([
      { city: 'Utrecht', version: 1 },
      { city: 'Utrecht', version: 2 },
    ]);
  });

  test('a business names its company, which has to be there', async () => {
    const user = show({ isBusiness: true });
    await save(user);
    await waitFor(() =>
      expect(screen.getByLabelText('Company')).toHaveAccessibleDescription('Please fill this in'),
    );
    expect(screen.getByLabelText('Company')).toHaveAttribute(
      'autocomplete',
      'billing organization',
    );
  });
});
