import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { list, sepa, service, setUpMethods, visa } from '@/tests/payment/methods';
import { render } from '@/tests/support/render';

setUpMethods();

test('SG-01 a method is named and described, and axe finds nothing in the list', async () => {
  const { container } = render(list([visa, sepa]));
  const card = screen.getByRole('article', { name: 'Visa ending in 1111' });
  expect(card).toHaveTextContent('Default');
  expect(card).toHaveTextContent('Expires soon: 12/2026');
  expect(within(card).queryByRole('button', { name: /the default/ })).not.toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
});

test('nothing is removed without a question, which names the next default', async () => {
  const requests = service(204);
  render(list([visa, sepa]));
  await userEvent.click(screen.getByRole('button', { name: 'Remove Visa ending in 1111' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remove Visa ending in 1111?' });
  expect(dialog).toHaveTextContent('SEPA ending in 4300 will become your default payment method.');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(requests).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Remove Visa ending in 1111' }));
  const again = await screen.findByRole('dialog');
  await userEvent.dblClick(within(again).getByRole('button', { name: 'Remove' }), { delay: null });
  expect(await screen.findByText('Visa ending in 1111 has been removed.')).toBeInTheDocument();
  expect(requests).toEqual(['DELETE /api/payment/methods/a']);
});

test('MO-02 the question stays open with the reason of a failure, and works the next time', async () => {
  service(503, 204);
  render(list([visa]));
  await userEvent.click(screen.getByRole('button', { name: 'Remove Visa ending in 1111' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('c-42');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Visa ending in 1111 has been removed.')).toBeInTheDocument();
});
