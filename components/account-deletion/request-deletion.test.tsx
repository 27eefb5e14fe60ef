import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { loadFormWords, TestPlace } from '@/tests/support/form';
import type { FormWords } from '@/components/form/form-words';
import { toDeletionView } from '@/lib/account-deletion/view';
import { type DeletionWords, toDeletionWords } from '@/lib/account-deletion/words';
import { formattersFor } from '@/lib/format/formatters';
import { wordsIn } from '@/lib/i18n/words.server';
import { render } from '@/tests/support/render';
import { RequestDeletion } from './request-deletion-island';

const server = setupServer();
let shared: FormWords;
let words: DeletionWords;
beforeAll(async () => {
  server.listen({ onUnhandledRequest: 'error' });
  shared = await loadFormWords();
  words = toDeletionWords(await wordsIn('en-GB', 'accountDeletion.request'), 'noor@example.com');
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function show() {
  return render(
    <TestPlace words={shared}>
      <RequestDeletion words={words} />
    </TestPlace>,
  );
}

async function askAndConfirm() {
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByRole('button', { name: words.start }));
  await user.dblClick(await screen.findByRole('button', { name: words.confirm }));
  return user;
}

test('AU-14 the question comes first; its yes asks for one mail, whatever is pressed', async () => {
  let calls = 0;
  server.use(
    http.post('*/api/account-deletion', () => {
      calls += 1;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { container } = show();
  expect(await axe(container)).toHaveNoViolations();
  await askAndConfirm();
  expect(await screen.findByRole('heading', { name: words.sentTitle })).toBeInTheDocument();
  expect(screen.getByText(/^We have sent a mail to noor@example\.com\./)).toBeInTheDocument();
  expect(calls).toBe(1);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('ER-16 a failure is told in the question, which stays open', async () => {
  server.use(
    http.post('*/api/account-deletion', () =>
      HttpResponse.json({ error: { code: 'badAnswer', correlationId: 'c-9' } }, { status: 502 }),
    ),
  );
  show();
  await askAndConfirm();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Your account couldn’t be deleted. Something went wrong with the account deletion. Could you please try again?',
  );
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});

const preview = {
  photoCount: 0,
  projectCount: 0,
  addressCount: 0,
  paymentMethodCount: 0,
  orderCount: 0,
  openOrderCount: 0,
  photosDeletedAt: '2026-12-21T10:00:00.000Z',
};

test('D-43 what goes and what stays is named with its numbers, and only what there is', async () => {
  const t = await wordsIn('en-GB', 'accountDeletion.page');
  const format = formattersFor('en-GB', 'Europe/London');
  expect(toDeletionView(preview, { words: t, format, isB2b: false })).toEqual({
    goes: ['Your sign-in, your personal details and your newsletter'],
    stays: ['Nothing: you have no orders with us.'],
  });
  const full = {
    ...preview,
    photoCount: 1_204,
    projectCount: 1,
    addressCount: 2,
    paymentMethodCount: 1,
    orderCount: 3,
    openOrderCount: 1,
  };
  expect(toDeletionView(full, { words: t, format, isB2b: false })).toEqual({
    goes: [
      '1,204 photos in your library, gone for good on 21 December 2026',
      '1 saved project',
      '2 addresses',
      '1 payment method',
      'Your sign-in, your personal details and your newsletter',
    ],
    stays: [
      '3 orders with their invoices, without your name, because the law asks us to keep them',
      '1 order is still on its way. It will be delivered as usual.',
    ],
  });
  const [ofBusiness] = toDeletionView(full, { words: t, format, isB2b: true }).stays;
  expect(ofBusiness).toMatch(/^3 orders without your name, and their invoices with the company/);
});
