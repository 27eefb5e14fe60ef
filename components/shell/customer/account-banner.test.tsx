import { render, screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import messages from '@/messages/en-GB.json';
import { AccountBanner } from './account-banner';

test.each([
  ['SH-11', 'default', 'Missing account details, please complete additional details'],
  ['SH-23', 'new', 'Pending account validation'],
  ['SH-24', 'blocked', 'Blocked account, please contact customer care'],
] as const)(
  '%s a business account with status %s reads the exact words',
  async (_, status, text) => {
    const { container } = render(
      <AccountBanner status={status} text={messages.shell.banner[status]} />,
    );
    expect(screen.getByRole('status')).toHaveTextContent(text);
    expect(await axe(container)).toHaveNoViolations();
  },
);
