'use client';
import { signInHref } from '@/components/form/sign-in-href';
import { buttonStyles } from '@/components/ui/button';

/** The way on for a customer whose session has ended; stands only where something has failed in the browser. */
export function SignInAgain({ label }: { label: string }) {
  return (
    <a href={signInHref()} className={buttonStyles({ variant: 'secondary', size: 'sm' })}>
      {label}
    </a>
  );
}
