import { screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { render } from '@/tests/support/render';
import { Pagination, pageWindow } from './pagination';

test.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [1, 4, [1, 2, 3, 4]],
  [1, 5, [1, 2, 3, 4, 5]],
  [1, 8, [1, 2, 'gap', 8]],
  [3, 5, [1, 2, 3, 4, 5]],
  [5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]],
])('page %d of %d offers %j', (page, count, numbers) => {
  expect(pageWindow(page, count)).toEqual(numbers);
});

const hrefOf = (page: number) => `/orders?page=${page}`;

test('pages are a named group of links that marks where you are', async () => {
  const { container } = render(
    <Pagination label="Pages of orders" page={1} pageCount={9} hrefOf={hrefOf} />,
  );
  expect(screen.getByRole('navigation', { name: 'Pages of orders' })).toBeInTheDocument();
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('1');
  expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', '/orders?page=2');
  expect(screen.getByRole('link', { name: 'Page 9' })).toHaveAttribute('href', '/orders?page=9');
  expect(screen.queryByRole('link', { name: 'Previous page' })).not.toBeInTheDocument();
  expect(screen.getByText('Page 1 of 9')).toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
});

test('a single page offers nothing', () => {
  render(<Pagination label="Pages" page={1} pageCount={1} hrefOf={hrefOf} />);
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});
