import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { saveDraft } from '@/lib/session/form-drafts';
import {
  answers,
  asksBeforeLeaving,
  nameField,
  server,
  TestForm,
  type TestFormProps,
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

const form = (props: TestFormProps = {}) => (
  <FormPage>
    <TestForm {...props} />
  </FormPage>
);

test('it is pending at once, says so to screen readers, and is called once however often it is pressed', async () => {
  let calls = 0;
  let finish = () => {};
  server.use(
    http.put('*/api/test', async () => {
      calls += 1;
      await new Promise<void>((resolve) => (finish = resolve));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const saved = jest.fn();
  render(form({ onSaved: saved }));
  const user = await typeAndSave();
  const button = screen.getByRole('button', { name: 'Save' });
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByText('Saving…')).toBeInTheDocument();
  await user.dblClick(button);
  await user.type(nameField(), '{Enter}');
  await waitFor(() => expect(calls).toBe(1));
  finish();
  expect(await screen.findByText('Saved.')).toBeInTheDocument();
  expect(saved).toHaveBeenCalledTimes(1);
  expect(calls).toBe(1);
  expect(button).not.toHaveAttribute('aria-busy');
});

test('what the form itself finds wrong is not sent; the first wrong field takes the focus', async () => {
  const seen = answers({ status: 204 });
  render(form());
  await typeAndSave('');
  expect(await screen.findByText('Please fill this in')).toBeInTheDocument();
  expect(nameField()).toHaveFocus();
  expect(seen).toEqual([]);
});

test('an error of the server stands at its field, in words, and goes with the next try', async () => {
  answers({ status: 400, code: 'validation', fields: { name: 'taken' } }, { status: 204 });
  const { container } = render(form());
  await typeAndSave();
  expect(await screen.findByText('This name is taken')).toBeInTheDocument();
  await waitFor(() => expect(nameField()).toHaveFocus());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
  await typeAndSave('Per');
  expect(await screen.findByText('Saved.')).toBeInTheDocument();
  expect(screen.queryByText('This name is taken')).not.toBeInTheDocument();
});

test('a form that is gone when the answer comes changes nothing any more', async () => {
  let answer = () => {};
  const gone = new Promise<void>((resolve) => (answer = resolve));
  server.use(
    http.put('*/api/test', async () => {
      await gone;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const saved = jest.fn();
  const { unmount } = render(form({ onSaved: saved }));
  await typeAndSave();
  unmount();
  saveDraft('test', 'kari', { name: 'Ola' });
  answer();
  // The reply deletes the stored draft. If the form were still mounted, it would also report that
  // it has saved.
  await waitFor(() => expect(window.sessionStorage).toHaveLength(0));
  expect(saved).not.toHaveBeenCalled();
});

test('the browser asks before something unsaved is left, and no more once it is saved', async () => {
  answers({ status: 204 });
  render(form());
  expect(asksBeforeLeaving()).toBe(false);
  await userEvent.type(nameField(), '!');
  expect(asksBeforeLeaving()).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved.');
  expect(asksBeforeLeaving()).toBe(false);
});

test('the server’s HTML holds the values, and what is typed before the scripts arrive stays', async () => {
  const host = document.createElement('div');
  document.body.append(host);
  host.innerHTML = renderToString(form({ city: 'Bergen' }));
  expect(nameField()).toHaveValue('Kari');
  expect(screen.getByRole('combobox')).toHaveValue('Bergen');
  expect(screen.getByRole('form')).toHaveAttribute('method', 'dialog');
  await userEvent.type(nameField(), ' Nordmann');
  const seen = answers({ status: 204 });
  await act(async () => void hydrateRoot(host, form({ city: 'Bergen' })));
  expect(nameField()).toHaveValue('Kari Nordmann');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(seen).toHaveLength(1));
  expect(seen[0]).toMatchObject({ name: 'Kari Nordmann', city: 'Bergen' });
  await screen.findByText('Saved.');
  host.remove();
});

test('errors of the server land at their fields, and the first field on the page takes the focus', async () => {
  answers({ status: 400, code: 'validation', fields: { city: 'taken', name: 'tooLong' } });
  const { container } = render(form());
  await typeAndSave();
  await waitFor(() => expect(nameField()).toHaveFocus());
  expect(nameField()).toBeInvalid();
  expect(nameField()).toHaveAccessibleDescription('This is too long');
  const city = screen.getByRole('combobox', { name: 'City' });
  expect(city).toHaveAccessibleDescription('This name is taken');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
});
