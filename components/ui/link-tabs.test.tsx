import { render, screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { LinkTabs } from '@/components/ui/link-tabs';
import { Pagination } from '@/components/ui/pagination';

test('tabs and pages are named groups of links that mark where you are', async () => {
  const { container } = render(
    <SearchParamsContext value={new URLSearchParams()}>
      <LinkTabs
        label="Orders"
        tabs={[
          { href: '/orders', label: 'Open', isCurrent: true },
          { href: '/orders?tab=cancelled', label: 'Cancelled', isCurrent: false },
        ]}
      />
      <Pagination
        label="Pages"
        summary="Page 1 of 9"
        next={{ href: '/orders?page=2', label: 'Next page' }}
        pages={[
          { href: '/orders?page=1', text: '1', label: 'Page 1', isCurrent: true },
          'gap',
          { href: '/orders?page=9', text: '9', label: 'Page 9', isCurrent: false },
        ]}
      />
    </SearchParamsContext>,
  );
  const marked = screen.getAllByRole('link', { current: 'page' });
  expect(marked.map((link) => link.textContent)).toEqual(['Open', '1']);
  expect(screen.getByRole('navigation', { name: 'Orders' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', '/orders?page=2');
  expect(screen.getByRole('link', { name: 'Page 9' })).toHaveAttribute('href', '/orders?page=9');
  expect(await axe(container)).toHaveNoViolations();
});
