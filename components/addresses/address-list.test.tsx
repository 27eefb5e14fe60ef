import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { type AddressCardView, toAddressCards } from '@/lib/addresses/view';
import type { AddressDto } from '@/lib/contracts/customers';
import { dutch, refusal, router, server } from '@/tests/addresses/address-form';
import { translatorOf } from '@/tests/support/messages';
import { render } from '@/tests/support/render';
import { AddressList } from './address-list';

const t = translatorOf('addresses');

const cardsOf = (...book: Partial<AddressDto>[]): AddressCardView[] =>
  toAddressCards(
    book.map((changes, index) => ({ ...dutch, id: `a${index}`, ...changes })),
    { t, locale: 'en-GB', isB2b: false },
  );

const page = (cards: readonly AddressCardView[]) => (
  <main>
    <h1 tabIndex={-1}>{t('list')}</h1>
    <AddressList cards={cards} empty={<p>{t('empty.title')}</p>} />
  </main>
);

/** Hovers over the button of each address, because a menu's entries are rendered only then. */
async function reachMenus(): Promise<void> {
  const buttons = screen.getAllByRole('button', { name: /^More options for/ });
  for (const button of buttons) await userEvent.hover(button);
  await waitFor(() =>
    expect(screen.getAllByRole('group', { name: /^More options for/ })).toHaveLength(
      buttons.length,
    ),
  );
}

const makeDefault = () => screen.getByRole('button', { name: /^Make default delivery address/ });
const isDefault = { isDefaultDelivery: true, isDefaultBilling: true };

test('SG-03 each address has one button, which names it, and the default is offered only to others', async () => {
  render(page(cardsOf(isDefault, { firstName: 'Mum' })), { router });
  await reachMenus();
  const [first, second] = screen
    .getAllByRole('listitem')
    .filter((item) => item.querySelector('address'));
  const menuOf = (item: HTMLElement | undefined) =>
    within(item ?? document.body).getByRole('group', { name: /^More options for/ });
  expect(within(menuOf(first)).getAllByRole('button')).toHaveLength(1);
  expect(menuOf(first)).toHaveAccessibleName(/^More options for Anna Visser/);
  expect(first).toHaveTextContent('Default delivery address');
  expect(within(menuOf(second)).getByRole('link', { name: 'Change' })).toHaveAttribute(
    'href',
    '/settings/address/a1',
  );
  expect(
    within(menuOf(second))
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Make default delivery address', 'Make default billing address', 'Delete']);
});

test('SG-06 a new default takes its button away and leaves the focus in the list', async () => {
  server.use(http.put('*/api/addresses/a1/default', () => new HttpResponse(null, { status: 204 })));
  const { rerender } = render(page(cardsOf(isDefault, { isDefaultBilling: true })), { router });
  await reachMenus();
  await userEvent.click(makeDefault());
  await screen.findByText(/^Your default delivery address is now/);
  rerender(page(cardsOf({}, isDefault)));
  expect(screen.getByRole('list', { name: 'Your addresses' })).toHaveFocus();
});

test('SG-03 who is signed out by now is led to sign in again', async () => {
  server.use(http.put('*/api/addresses/a1/default', () => refusal('unauthenticated', 401)));
  render(page(cardsOf(isDefault, { isDefaultBilling: true })), { router });
  await reachMenus();
  await userEvent.click(makeDefault());
  expect(await screen.findByRole('button', { name: 'Sign in again' })).toBeInTheDocument();
});

test('SG-03 the last one leaves the heading the focus, and the way to a new one', async () => {
  server.use(http.delete('*/api/addresses/a0', () => HttpResponse.json({ deleted: null })));
  const { rerender } = render(page(cardsOf(isDefault)), { router });
  await reachMenus();
  await userEvent.click(screen.getByRole('button', { name: /^Delete/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete address' }));
  await screen.findByText('Address deleted');
  rerender(page([]));
  expect(screen.getByText('No addresses yet')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test('SG-03 a deletion that is taken back leaves the focus in the list', async () => {
  server.use(
    http.delete('*/api/addresses/a1', () => HttpResponse.json({ deleted: dutch })),
    http.post('*/api/addresses', () => new HttpResponse(null, { status: 204 })),
  );
  const before = cardsOf(isDefault, {});
  const { rerender } = render(page(before), { router });
  await reachMenus();
  await userEvent.click(screen.getAllByRole('button', { name: /^Delete/ })[1]!);
  const confirm = await screen.findByRole('button', { name: 'Delete address' });
  await userEvent.click(confirm);
  // The dialog returns the focus when it has closed. Wait for that, so that it does not happen
  // after the next click.
  await waitFor(() => expect(confirm).not.toBeInTheDocument());
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('Address restored');
  // The browser removes the focus together with the focused button.
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  expect(document.body).toHaveFocus();
  rerender(page(cardsOf(isDefault, {})));
  expect(screen.getByRole('list', { name: 'Your addresses' })).toHaveFocus();
});
