import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import messages from '@/messages/en-GB.json';
import { render } from '@/tests/support/render';
import { PanelBoundary } from './panel-boundary';

const refresh = jest.fn();
jest.mock('next/navigation', () => ({
  ...jest.requireActual<object>('next/navigation'),
  useRouter: () => ({ refresh, push: jest.fn(), replace: jest.fn() }),
  useSearchParams: () => new URLSearchParams(),
}));

/** An error of the server as the browser receives it: Next hides the message and keeps the digest. */
const fromServer = Object.assign(new Error('hidden'), { digest: 'unavailable;0b7e6a4e-1' });

let failure: unknown;
function Orders() {
  if (failure !== undefined) throw failure;
  return <p>Order 1</p>;
}

const page = () => (
  <>
    <PanelBoundary message={messages.overview.orders.failed}>
      <Orders />
    </PanelBoundary>
    <p>The other panel</p>
  </>
);

const show = () => render(page());

const complain = jest.fn();
beforeEach(() => {
  failure = undefined;
  refresh.mockReset();
  complain.mockReset();
  // React logs every caught error.
  jest.spyOn(console, 'error').mockImplementation(complain);
});

test('OV-01 ER-13 a panel that failed says so with its reference, and the others stay', async () => {
  failure = fromServer;
  const { container } = show();
  expect(screen.getByRole('alert')).toHaveTextContent(messages.overview.orders.failed);
  expect(await screen.findByText('Reference: 0b7e6a4e-1')).toBeVisible();
  expect(screen.queryByText('hidden')).not.toBeInTheDocument();
  expect(screen.getByText('The other panel')).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
});

test('Try again asks the server afresh and shows the panel', async () => {
  failure = fromServer;
  show();
  failure = undefined;
  await userEvent.click(await screen.findByRole('button', { name: messages.common.retry }));
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(await screen.findByText('Order 1')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a refresh that another panel asked for heals this one too', () => {
  failure = fromServer;
  const { rerender } = show();
  failure = undefined;
  rerender(page());
  expect(screen.getByText('Order 1')).toBeVisible();
});

test('ER-19 a failure that only the browser knows gets an id of its own, in the console and on the page', async () => {
  failure = new Error('broken island');
  show();
  const line = complain.mock.calls.find(([first]) => /^\[[0-9a-f-]{36}\]$/.test(String(first)));
  const id = String(line?.[0]).slice(1, -1);
  expect(line?.[1]).toBe(failure);
  expect(await screen.findByText(new RegExp(id))).toBeVisible();
});

test('a redirect inside a panel is the router’s and no failure', () => {
  failure = Object.assign(new Error('NEXT_REDIRECT'), {
    digest: 'NEXT_REDIRECT;replace;/logout;307;',
  });
  expect(show).toThrow('NEXT_REDIRECT');
});
