'use client';
import { signInHref } from '@/components/form/sign-in-href';
import { Alert } from '@/components/ui/alert';
import { buttonStyles } from '@/components/ui/button';
import type { Line } from '@/lib/uploads/upload-list';
import type { Say } from '@/lib/uploads/upload-words';

/** Why nothing moves. The list is kept: after signing in it goes on by itself (D-29). */
export function TrayNotice({ line, say }: { line: Line; say: Say }) {
  if (line === 'online') return null;
  if (line === 'offline')
    return (
      <Alert tone="warning" announce="status">
        {say('tray.offline')}
      </Alert>
    );
  return (
    <Alert
      tone="warning"
      announce="alert"
      action={
        // A whole page load: the way leads through the identity provider.
        <a href={signInHref()} className={buttonStyles({ size: 'sm' })}>
          {say('tray.signIn')}
        </a>
      }
    >
      {say('tray.signedOut')}
    </Alert>
  );
}
