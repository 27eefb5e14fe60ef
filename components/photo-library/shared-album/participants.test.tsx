import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import '@/components/ui/dialog-panel';
import { render } from '@/tests/support/render';
import { Participants } from './participants';

test('SA-02 the owner sees how many take part, and by keyboard the list of their addresses', async () => {
  const emails = [
    'ruth@example.com',
    '<img src=x onerror=alert(1)>@example.com',
    `${'x'.repeat(1000)}@example.com`,
  ];
  const { user } = render(<Participants emails={emails} />);
  await user.tab();
  const opener = screen.getByRole('button', { name: '3 participants' });
  expect(opener).toHaveFocus();
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Participants' });
  const listed = within(dialog).getAllByRole('listitem');
  expect(listed.map((item) => item.textContent)).toEqual(emails);
  expect(await axe(document.body)).toHaveNoViolations();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(opener).toHaveFocus());
});

test('SA-02 with nobody else there is a number, and nothing to open', () => {
  render(<Participants emails={[]} />);
  expect(screen.getByText('No participants')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
