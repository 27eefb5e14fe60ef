'use client';
import { type ReactNode, useSyncExternalStore } from 'react';
import { buttonStyles } from '@/components/ui/button';
import { readStoredLink } from '@/lib/confirmation/mail-link';

type TryAgainProps = {
  /** Page on which the customer can request a new link. */
  href: string;
  /**
   * Path of the confirmation page. If a link is stored for it, the service was only unavailable,
   * and the link is used again.
   */
  confirmationPath: string;
  children: ReactNode;
};

const neverChanges = () => () => undefined;

/**
 * Link that loads a whole page instead of a client navigation, because guests are redirected to the
 * sign-in of another site.
 */
export function TryAgain({ href, confirmationPath, children }: TryAgainProps) {
  const storedLink = useSyncExternalStore(
    neverChanges,
    () => readStoredLink(confirmationPath),
    () => null,
  );
  return (
    <a href={storedLink ?? href} className={buttonStyles()}>
      {children}
    </a>
  );
}
