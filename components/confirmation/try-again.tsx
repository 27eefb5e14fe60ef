'use client';
import { type ReactNode, useSyncExternalStore } from 'react';
import { buttonStyles } from '@/components/ui/button';
import { readStoredLink } from '@/lib/confirmation/mail-link';

type TryAgainProps = {
  /** Page on which the flow starts. */
  href: string;
  /** Page that confirms: if the service was only down, its stored link is used again. */
  confirmationPath: string;
  children: ReactNode;
};

const neverChanges = () => () => undefined;

/** Loads a whole page, because guests are redirected to sign-in. */
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
