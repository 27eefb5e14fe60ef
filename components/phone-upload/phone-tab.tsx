'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { FailureMessage } from '@/components/form/failure-message';
import { useSubmit } from '@/components/form/use-submit';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { announcePhotoChange } from '@/lib/photo-changes/photo-changes';
import { computer } from '@/lib/phone-upload/client';
import type { NewSessionReply, SessionReply } from '@/lib/phone-upload/schema';
import { PhoneFiles } from './phone-files';

/** How often the computer asks what the phone has sent. */
const pollMs = 1_500;

type Session = { opened: NewSessionReply; state: SessionReply | null };

/** The QR code for a phone, and what it sends, as it comes (IM-02, IM-10). Leaving the tab ends the session. */
export function PhoneTab() {
  const t = useTranslations('uploads.phone');
  const [round, setRound] = useState(0);
  const [session, setSession] = useState<Session | 'failed' | null>(null);
  const isOver = useSession(round, setSession);
  const ending = useSubmit({ send: computer.end });
  if (session === null) return <Skeleton className="mx-auto size-52" />;
  if (session === 'failed' || isOver(session))
    return (
      <>
        <Alert
          tone={session === 'failed' ? 'danger' : 'info'}
          announce="status"
          action={
            <Button
              variant="secondary"
              size="sm"
              onClick={() => {
                setSession(null);
                setRound(round + 1);
              }}
            >
              {t('again')}
            </Button>
          }
        >
          {session === 'failed'
            ? t('failed')
            : t(session.state?.status === 'expired' ? 'expired' : 'ended')}
        </Alert>
        {session !== 'failed' && <PhoneFiles files={session.state?.files ?? []} />}
      </>
    );
  const { opened, state } = session;
  const isConnected = state?.status === 'connected';
  return (
    <>
      {ending.failure && <FailureMessage failure={ending.failure} />}
      {isConnected ? (
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
          {t('connected')}
        </Alert>
      ) : (
        <div className="grid items-center gap-6 sm:grid-cols-[13rem_1fr]">
          <img
            src={`data:image/svg+xml,${encodeURIComponent(opened.svg)}`}
            alt={t('qr')}
            className="size-52 rounded-sm"
          />
          <div className="grid gap-3">
            <p className="text-pretty">{t('scan')}</p>
            <p className="text-pretty">{t('type', { address: `${location.host}/phone-upload` })}</p>
            <p className="font-heading text-3xl nums">{opened.code}</p>
            <p className="text-sm text-ink-muted">{t('rule')}</p>
          </div>
        </div>
      )}
      <PhoneFiles files={state?.files ?? []} />
    </>
  );
}

/** Opens a session for each round, follows it, and ends it when nobody looks any more. */
function useSession(
  round: number,
  setSession: (next: (before: Session | 'failed' | null) => Session | 'failed' | null) => void,
) {
  const isOver = ({ state }: Session) => state?.status === 'ended' || state?.status === 'expired';
  const follow = useEffectEvent((opened: NewSessionReply, state: SessionReply | null) =>
    setSession((before) => {
      const known = before && before !== 'failed' ? before.state : null;
      const done = (of: SessionReply | null) =>
        of?.files.filter((file) => file.state === 'done').length ?? 0;
      if (done(state) > done(known)) announcePhotoChange();
      return { opened, state };
    }),
  );
  const fail = useEffectEvent(() => setSession(() => 'failed'));
  useEffect(() => {
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let id: string | null = null;
    const poll = async (opened: NewSessionReply) => {
      const state = await computer.read(opened.id).catch(() => null);
      if (isGone) return;
      if (state) follow(opened, state);
      const isFinal =
        (state?.status === 'ended' || state?.status === 'expired') &&
        state.files.every((file) => file.state === 'done' || file.state === 'rejected');
      if (!isFinal) timer = setTimeout(() => void poll(opened), pollMs);
    };
    computer.open().then(
      (opened) => {
        id = opened.id;
        if (isGone) return void computer.end(opened.id).catch(() => {});
        follow(opened, null);
        void poll(opened);
      },
      () => isGone || fail(),
    );
    return () => {
      isGone = true;
      clearTimeout(timer);
      if (id) void computer.end(id).catch(() => {});
    };
  }, [round]);
  return isOver;
}
