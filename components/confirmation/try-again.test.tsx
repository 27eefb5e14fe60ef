import { render, screen } from '@testing-library/react';
import { removeLink, storeLink } from '@/lib/confirmation/mail-link';
import messages from '@/messages/en-GB.json';
import { TryAgain } from './try-again';

const path = '/change-email-confirmation';
const link = `${path}?confirmation-token=T-1`;

function hrefShown(): string | null {
  const { unmount } = render(
    <TryAgain href="/settings/email" confirmationPath={path}>
      {messages.common.retry}
    </TryAgain>,
  );
  const href = screen.getByRole('link', { name: 'Try again' }).getAttribute('href');
  unmount();
  return href;
}

test('AU-06 it leads to the start of the flow, or to a link that may serve once more', () => {
  expect(hrefShown()).toBe('/settings/email');
  storeLink(path, link);
  storeLink('/subscription-confirmation', '/subscription-confirmation?confirmation-token=T-2');
  expect(hrefShown()).toBe(link);
  removeLink(path);
  expect(hrefShown()).toBe('/settings/email');
});

test('AU-06 where storage is blocked it leads to the start', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
  jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(blocked);
  storeLink(path, link);
  removeLink(path);
  expect(hrefShown()).toBe('/settings/email');
});
