import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clearDrafts } from '@/lib/session/form-drafts';
import {
  answers,
  asksBeforeLeaving,
  nameField,
  server,
  TestForm,
  FormPage,
  typeAndSave,
} from '@/tests/support/form';
import { render } from '@/tests/support/render';

beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' });
  document.documentElement.lang = 'en-GB';
});
afterEach(() => {
  server.resetHandlers();
  window.sessionStorage.clear();
});
afterAll(() => server.close());

const form = (owner: string | null = 'kari') => (
  <FormPage owner={owner}>
    <TestForm />
  </FormPage>
);

describe('a session that ended meanwhile', () => {
  async function loseSession() {
    answers({ status: 401, code: 'unauthenticated' });
    const view = render(form());
    const user = userEvent.setup();
    await user.selectOptions(screen.getByRole('combobox'), 'Bergen');
    await user.click(screen.getByRole('checkbox', { name: 'Default' }));
    await user.type(screen.getByLabelText('Password'), 'secret words');
    await typeAndSave();
    await screen.findByRole('alert');
    return view;
  }

  test('leads to sign in and back to this page, and keeps everything but the password', async () => {
    await loseSession();
    expect(screen.getByRole('alert')).toHaveTextContent(/signed out.*kept in this window/);
    expect(screen.getByRole('link', { name: 'Sign in again' })).toHaveAttribute(
      'href',
      '/api/auth/sign-in?return=%2F',
    );
    const stored = JSON.stringify({ ...window.sessionStorage });
    expect(stored).toContain('Ola');
    expect(stored).not.toContain('secret words');
  });

  test('the form has its values again, once, and what is restored counts as unsaved', async () => {
    (await loseSession()).unmount();
    const { unmount } = render(form());
    expect(await screen.findByText(/Welcome back/)).toBeInTheDocument();
    expect(nameField()).toHaveValue('Ola');
    expect(screen.getByRole('combobox')).toHaveValue('Bergen');
    expect(screen.getByRole('checkbox', { name: 'Default' })).toBeChecked();
    expect(screen.getByLabelText('Password')).toHaveValue('');
    expect(asksBeforeLeaving()).toBe(true);
    unmount();
    render(form());
    expect(nameField()).toHaveValue('Kari');
  });

  test('saving what was restored sends all of it', async () => {
    (await loseSession()).unmount();
    const seen = answers({ status: 204 });
    render(form());
    await screen.findByText(/Welcome back/);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    expect(seen).toEqual([{ name: 'Ola', city: 'Bergen', isDefault: true, password: '' }]);
    expect(screen.queryByText(/Welcome back/)).not.toBeInTheDocument();
  });

  test('nobody else who signs in on this browser sees it, and it is gone then', async () => {
    (await loseSession()).unmount();
    const { unmount } = render(form('ola'));
    expect(nameField()).toHaveValue('Kari');
    unmount();
    render(form());
    expect(nameField()).toHaveValue('Kari');
  });

  test('signing out forgets it, and so does an hour', async () => {
    (await loseSession()).unmount();
    clearDrafts();
    expect(window.sessionStorage).toHaveLength(0);
    (await loseSession()).unmount();
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + 61 * 60 * 1000);
    render(form());
    expect(nameField()).toHaveValue('Kari');
    jest.restoreAllMocks();
  });

  test('a guest’s form and a browser without storage keep nothing and promise nothing', async () => {
    answers({ status: 401, code: 'unauthenticated' });
    render(form(null));
    await typeAndSave();
    expect(await screen.findByRole('alert')).not.toHaveTextContent(/kept in this window/);
    expect(window.sessionStorage).toHaveLength(0);
  });
});
