'use client';
import { useTranslations } from 'next-intl';
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { FailureMessage } from '@/components/form/failure-message';
import { useSubmit } from '@/components/form/use-submit';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { clockText } from '@/lib/format/measures';
import { call } from '@/lib/http/api-client';
import { phoneUploadApi } from '@/lib/phone-upload/api';
import { computerSession } from '@/lib/phone-upload/computer-session';
import type { NewSessionReply } from '@/lib/phone-upload/schema';
import { PhoneFiles } from './phone-files';

/** Tab with a QR code for a phone and the photos that the phone sends (IM-02). */
export function PhoneTab() {
  const session = useSyncExternalStore(
    computerSession.subscribe,
    computerSession.get,
    computerSession.get,
  );
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // The focus is on the body if the focused button was removed with the previous step.
    if (document.activeElement === document.body) root.current?.focus();
  }, [session.step]);
  return (
    <div ref={root} tabIndex={-1} className="grid gap-4 outline-none">
      {session.step === 'opening' && <Skeleton className="mx-auto size-52" />}
      {session.step === 'waiting' && <Code {...session.opened} />}
      {session.step === 'connected' && <Connected {...session} />}
      {session.step === 'failed' && session.isSignedOut && <SignedOut />}
      {session.step === 'failed' && !session.isSignedOut && <Over how="failed" />}
      {(session.step === 'ended' || session.step === 'expired') && <Over how={session.step} />}
      <PhoneFiles files={session.files} />
    </div>
  );
}

function Code({ svg, code }: NewSessionReply) {
  const t = useTranslations('uploads.phone');
  return (
    <div className="grid items-center gap-6 sm:grid-cols-[13rem_1fr]">
      <img
        src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
        alt={t('qr')}
        className="size-52 rounded-sm"
      />
      <div className="grid gap-3">
        <p className="text-pretty">{t('scan')}</p>
        <p className="text-pretty">{t('type', { address: `${location.host}/phone-upload` })}</p>
        <p className="font-heading text-3xl nums">{code}</p>
        <p className="text-sm text-ink-muted">{t('rule')}</p>
      </div>
    </div>
  );
}

function Connected({ opened, until }: { opened: NewSessionReply; until: Date }) {
  const t = useTranslations('uploads.phone');
  const ending = useSubmit({
    send: (id: string) => call(phoneUploadApi.endSession, { ids: { id } }),
  });
  return (
    <>
      {ending.failure && <FailureMessage failure={ending.failure} />}
      <Alert
        tone="success"
        announce="status"
        action={
          <Button
            variant="secondary"
            size="sm"
            pending={ending.isPending}
            onClick={() => void ending.submit(opened.id)}
          >
            {t('end')}
          </Button>
        }
      >
        {t('connected')} {t('until', { time: clockText(until) })}
      </Alert>
    </>
  );
}

function Over({ how }: { how: 'failed' | 'ended' | 'expired' }) {
  const t = useTranslations('uploads.phone');
  return (
    <Alert
      tone={how === 'failed' ? 'danger' : 'info'}
      announce="status"
      action={
        <Button variant="secondary" size="sm" onClick={computerSession.renew}>
          {t('again')}
        </Button>
      }
    >
      {t(how)}
    </Alert>
  );
}

function SignedOut() {
  const t = useTranslations('common');
  return (
    <FailureMessage
      failure={{ code: 'unauthenticated', text: t('signedOut'), correlationId: '' }}
    />
  );
}
