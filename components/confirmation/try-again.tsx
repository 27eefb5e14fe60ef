'use client';
import { type ReactNode, useSyncExternalStore } from 'react';
import { buttonStyles } from '@/components/ui/button';
import { readStoredLink } from '@/lib/confirmation/mail-link';

type TryAgainProps = {
  /** Where the flow starts. */
  href: string;
  /** The page that confirms: where the service was only down, its link serves once more. */
  confirmationPath: string;
  children: ReactNode;
};

const neverChanges = () => () => undefined;

/** A whole page load: guests go to sign in by it. */
export function TryAgain({ href, confirmationPath, children }: TryAgainProps) {
  const kept = useSyncExternalStore(
    neverChanges,
    () => readStoredLink(confirmationPath),
    () => null,
  );
  return (
    <a href={kept ?? href} className={buttonStyles()}>
      {children}
    </a>
  );
}
