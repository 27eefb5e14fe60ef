import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import type { ProfileInput } from '@/lib/settings/profile-changes';
import { render } from '@/tests/support/render';
import { ProfileForm } from './profile-form';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const start: ProfileInput = {
  companyName: '',
  vatNumber: '',
  title: 'Prof.',
  firstName: 'Emma',
  lastName: 'Visser',
  birthDay: '14',
  birthMonth: '05',
  birthYear: '1988',
  phoneNumber: '+31 6 12345678',
  language: 'nl-NL',
};

const form = (isB2b = false, languages = [{ locale: 'nl-NL', name: 'Nederlands' }]) => (
  <ProfileForm
    isB2b={isB2b}
    start={start}
    country="NL"
    phoneExample="020 123 4567"
    languages={languages}
    dateOrder={['day', 'month', 'year']}
  />
);

function service(status = 204, error?: object): unknown[] {
  const seen: unknown[] = [];
  server.use(
    http.put('*/api/settings/profile', async ({ request }) => {
      seen.push(await request.json());
      return status === 204
        ? new HttpResponse(null, { status })
        : HttpResponse.json({ error }, { status });
    }),
  );
  return seen;
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }));

test('SG-02 sends only what was changed, in its stored shape, and refreshes the page', async () => {
  const seen = service();
  const { container, router } = render(form());
  await userEvent.clear(screen.getByLabelText(/^Phone number/));
  await userEvent.type(screen.getByLabelText(/^Phone number/), '06 87654321');
  await userEvent.selectOptions(screen.getByLabelText(/^Title/), 'No title');
  await save();
  expect(await screen.findByText('Your details have been saved.')).toBeInTheDocument();
  expect(seen).toEqual([{ phoneNumber: '+31687654321', title: null }]);
  expect(router.refresh).toHaveBeenCalled();
  expect(await axe(container)).toHaveNoViolations();
});

test('nothing changed is nothing sent', async () => {
  const seen = service();
  render(form());
  await save();
  expect(await screen.findByText(/^You haven’t changed anything/)).toBeInTheDocument();
  expect(seen).toEqual([]);
});

test('SG-04 all errors show at once, each at its field', async () => {
  const seen = service();
  const { container } = render(form(true));
  await userEvent.type(screen.getByLabelText(/^VAT/), 'no');
  await userEvent.clear(screen.getByLabelText('First name'));
  await userEvent.clear(screen.getByLabelText('Day'));
  await userEvent.type(screen.getByLabelText(/^Phone number/), 'x'.repeat(41));
  await save();
  expect(await screen.findByText('VAT number must be valid')).toBeInTheDocument();
  expect(screen.getAllByText('Please fill this in')).toHaveLength(2);
  expect(screen.getByRole('group', { name: /^Date of birth/ })).toHaveAccessibleDescription(
    /^Date of birth must be a valid date/,
  );
  expect(screen.getByLabelText('Company name')).toHaveFocus();
  expect(seen).toEqual([]);
  expect(await axe(container)).toHaveNoViolations();
});

test('ER-18 the server’s error of a field stands there', async () => {
  service(400, { code: 'validation', correlationId: 'c', fields: { lastName: 'tooLong' } });
  render(form());
  await userEvent.type(screen.getByLabelText('Last name'), '!');
  await save();
  expect(await screen.findByText('This is too long')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText('Last name')).toHaveFocus());
});

test('a choice of languages is offered where there is one; an unusual title stays possible', () => {
  const { rerender } = render(form());
  expect(screen.queryByLabelText(/^Language/)).not.toBeInTheDocument();
  expect(screen.getByLabelText(/^Title/)).toHaveValue('Prof.');
  const two = [
    { locale: 'nl-NL', name: 'Nederlands' },
    { locale: 'fr-BE', name: 'Français' },
  ];
  rerender(form(false, two));
  expect(screen.getByLabelText(/^Language/)).toBeInTheDocument();
});
