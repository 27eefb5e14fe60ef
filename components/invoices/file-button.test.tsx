import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { ApiError } from '@/lib/http/api-error';
import { render } from '@/tests/support/render';
import { InvoiceList } from './invoice-list';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());
const saved: string[] = [];
const revoked: string[] = [];
beforeEach(() => {
  saved.length = 0;
  revoked.length = 0;
  URL.createObjectURL = () => `blob:${saved.length + 1}`;
  URL.revokeObjectURL = (url) => void revoked.push(url);
  const save = jest.spyOn(HTMLAnchorElement.prototype, 'click');
  save.mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => jest.restoreAllMocks());

const item = (id: string) => ({
  id,
  name: `Invoice ${id}`,
  orderRef: '123',
  orderHref: '/orders/123',
  date: '1 November 2026',
  amount: '£12.00',
  state: { tone: 'success' as const, text: 'Paid' },
  file: { href: `/api/invoices/${id}/albora-nl/pdf`, fileName: `${id}.pdf`, name: `Invoice ${id}` },
});

function show(ids = ['A', 'B']) {
  const group = { href: '/api/invoices/groups/G/pdf', fileName: 'G.pdf', name: 'November 2026' };
  const months = [{ key: 'G', title: 'November 2026', group, invoices: ids.map(item) }];
  return render(<InvoiceList months={months} />);
}

const pdf = () => new HttpResponse('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } });
const failure = (status: number, code: string) =>
  HttpResponse.json({ error: { code, correlationId: 'c-1' } }, { status });
const link = (name: string) => screen.findByRole('link', { name });
test('BB-01 a PDF is in progress, then finished and saved; it can be saved again without asking again', async () => {
  let calls = 0;
  let answerNow = () => {};
  const secondClick = new Promise<void>((resolve) => (answerNow = resolve));
  server.use(
    http.get('*/api/invoices/A/albora-nl/pdf', async () => {
      calls += 1;
      await secondClick;
      return pdf();
    }),
  );
  const { container } = show();
  const user = userEvent.setup();
  const button = await link('PDF of Invoice A');
  // Without scripts a failure redirects to this page; a `download` attribute would save that page
  // as the PDF file.
  expect(button).not.toHaveAttribute('download');
  await user.click(button);
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByText('Preparing the PDF…')).toBeInTheDocument();
  await user.click(button);
  answerNow();
  const again = await link('Save the PDF of Invoice A again');
  expect(again).toHaveAttribute('href', 'blob:1');
  expect(again).toHaveAttribute('download', 'A.pdf');
  expect(screen.getByText('PDF saved')).toBeInTheDocument();
  expect([saved, calls]).toEqual([['A.pdf'], 1]);
  expect(await act(async () => axe(container))).toHaveNoViolations();
});

test('ER-18 one failed PDF says so and can be tried again, while the others come', async () => {
  let calls = 0;
  server.use(
    http.get('*/api/invoices/A/albora-nl/pdf', () => {
      calls += 1;
      return calls === 1 ? failure(502, 'badAnswer') : pdf();
    }),
    http.get('*/api/invoices/B/albora-nl/pdf', pdf),
    http.get('*/api/invoices/groups/G/pdf', pdf),
  );
  show();
  const user = userEvent.setup();
  await user.click(await link('PDF of Invoice A'));
  await user.click(await link('PDF of Invoice B'));
  await user.click(await link('All as one PDF: November 2026'));
  expect(await screen.findByRole('alert')).toHaveTextContent('The PDF couldn’t be loaded.');
  await link('Save the PDF of Invoice B again');
  await link('Save the PDF of November 2026 again');
  const retry = screen.getByRole('button', { name: 'Try again: PDF of Invoice A' });
  await user.click(retry);
  await link('Save the PDF of Invoice A again');
  expect(saved.toSorted()).toEqual(['A.pdf', 'B.pdf', 'G.pdf']);
});

test.each([
  [
    'a page of something else',
    () => HttpResponse.html('<script>alert(1)</script>'),
    'couldn’t be loaded',
  ],
  ['an invoice that is gone', () => failure(404, 'notFound'), 'no longer available'],
  ['too many at once', () => failure(429, 'tooManyRequests'), 'a bit fast'],
  ['no network', () => HttpResponse.error(), 'offline'],
])('ER-18 %s is a failure with words of its own', async (_, answer, text) => {
  server.use(http.get('*/api/invoices/A/albora-nl/pdf', answer));
  const reported = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  show(['A']);
  await userEvent.click(await link('PDF of Invoice A'));
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(saved).toEqual([]);
  // ER-19: failures are reported.
  expect(reported).toHaveBeenCalledWith(expect.any(String), expect.any(ApiError));
});

test('ER-18 who has been signed out is led back to sign in', async () => {
  server.use(http.get('*/api/invoices/A/albora-nl/pdf', () => failure(401, 'unauthenticated')));
  show(['A']);
  await userEvent.click(await link('PDF of Invoice A'));
  expect(await link('Sign in again')).toHaveAttribute(
    'href',
    expect.stringContaining('/api/auth/sign-in?return='),
  );
});

test('BB-01 the address of a finished PDF is given back after the page is left', async () => {
  server.use(http.get('*/api/invoices/A/albora-nl/pdf', pdf));
  const { unmount } = show(['A']);
  await userEvent.click(await link('PDF of Invoice A'));
  await link('Save the PDF of Invoice A again');
  jest.useFakeTimers();
  unmount();
  expect(revoked).toEqual([]);
  jest.advanceTimersByTime(60_000);
  jest.useRealTimers();
  expect(revoked).toEqual(['blob:1']);
});
