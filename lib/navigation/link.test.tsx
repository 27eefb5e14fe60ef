import { render, screen } from '@testing-library/react';
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { Link } from './link';

const show = (query: string, href: string) =>
  render(
    <SearchParamsContext.Provider value={new URLSearchParams(query)}>
      <Link href={href}>go</Link>
    </SearchParamsContext.Provider>,
  );

describe('links of the product', () => {
  it('SH-09 keep stripped=true while the page has it', () => {
    show('stripped=true', '/orders?page=2');
    expect(screen.getByRole('link')).toHaveAttribute('href', '/orders?page=2&stripped=true');
  });

  it('SH-09 stay as they are on a page without it', () => {
    show('stripped=1', '/orders?page=2');
    expect(screen.getByRole('link')).toHaveAttribute('href', '/orders?page=2');
  });
});
