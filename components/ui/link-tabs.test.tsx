import { screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { LinkTabs } from '@/components/ui/link-tabs';
import { render } from '@/tests/support/render';

test('tabs are a named group of links that marks where you are', async () => {
  const { container } = render(
    <LinkTabs
      label="Orders"
      tabs={[
        { href: '/orders', label: 'Open', isCurrent: true },
        { href: '/orders?tab=cancelled', label: 'Cancelled', isCurrent: false },
      ]}
    />,
  );
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Open');
  expect(screen.getByRole('navigation', { name: 'Orders' })).toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
});
