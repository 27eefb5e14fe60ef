import { render, screen, waitFor } from '@testing-library/react';
import { FocusHeadingOnNavigation } from './focus-heading-on-navigation';

let path = '/';
let query = '';
jest.mock('next/navigation', () => ({
  ...jest.requireActual<object>('next/navigation'),
  usePathname: () => path,
  useSearchParams: () => new URLSearchParams(query),
}));

beforeAll(() => {
  // jsdom computes no layout and does not support popovers.
  Object.defineProperty(Element.prototype, 'checkVisibility', {
    configurable: true,
    value(this: Element) {
      return !this.hasAttribute('data-hidden');
    },
  });
  const find = document.querySelectorAll.bind(document);
  jest
    .spyOn(document, 'querySelectorAll')
    .mockImplementation((selector: string) =>
      find(selector === ':popover-open' ? '[data-open]' : selector),
    );
});
beforeEach(() => {
  path = '/';
  query = '';
});

const page = (children: React.ReactNode) => (
  <>
    <main>{children}</main>
    <FocusHeadingOnNavigation />
  </>
);

test('a fresh page load leaves the focus alone', () => {
  render(page(<h1>Overview</h1>));
  expect(document.body).toHaveFocus();
});

test('after a soft navigation the heading that this width shows has the focus', () => {
  const { rerender } = render(page(<h1>Overview</h1>));
  path = '/orders';
  rerender(
    page(
      <>
        <h1 data-hidden="">Other width</h1>
        <h1>My orders</h1>
      </>,
    ),
  );
  expect(screen.getByRole('heading', { name: 'My orders' })).toHaveFocus();
});

test('a heading that streams in later is waited for', async () => {
  const { rerender } = render(page(<h1>Overview</h1>));
  path = '/orders';
  rerender(page(null));
  expect(document.body).toHaveFocus();
  rerender(page(<h1>My orders</h1>));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'My orders' })).toHaveFocus());
});

test('an address of a layer above the same page moves no focus', () => {
  const { rerender } = render(page(<h1>Photos</h1>));
  path = '/my-photos/photos/preview/1';
  rerender(page(<h1>Photos</h1>));
  expect(document.body).toHaveFocus();
  path = '/orders';
  rerender(page(<h1 key="other">My orders</h1>));
  expect(screen.getByRole('heading', { name: 'My orders' })).toHaveFocus();
});

test('a turned page of a list gives its heading the focus, another search or filter does not', () => {
  const { rerender } = render(page(<h1>My orders</h1>));
  query = 'search=book';
  rerender(page(<h1>My orders</h1>));
  expect(document.body).toHaveFocus();
  query = 'search=book&page=2';
  rerender(page(<h1>My orders</h1>));
  expect(screen.getByRole('heading', { name: 'My orders' })).toHaveFocus();
});
