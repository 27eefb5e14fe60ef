'use client';
import { buttonStyles } from '@/components/ui/button';
import { apiPaths } from '@/lib/config/routes';

/** Signing in again, and back to this page with its query: a whole page load, through the identity provider. Browser only. */
export const signInAgainHref = (): string =>
  `${apiPaths.signIn}?${new URLSearchParams({ return: `${location.pathname}${location.search}` })}`;

/** The way on for a customer whose session has ended; stands only where something has failed in the browser. */
export function SignInAgain({ label }: { label: string }) {
  return (
    <a href={signInAgainHref()} className={buttonStyles({ variant: 'secondary', size: 'sm' })}>
      {label}
    </a>
  );
}
