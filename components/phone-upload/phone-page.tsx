'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { focusHeading } from '@/components/shell/layout/focus-heading-on-navigation';
import { Button } from '@/components/ui/button';
import { lazyPart, loadAhead } from '@/components/ui/load-ahead';
import { ApiError } from '@/lib/http/api-error';
import { call } from '@/lib/http/api-client';
import { phoneUploadApi } from '@/lib/phone-upload/api';
import { joinedSession } from '@/lib/phone-upload/joined-session';
import type { ClaimReply } from '@/lib/phone-upload/schema';

// Loaded on demand, because the query client is too large for the page's first scripts.
const loadSending = () => import('./phone-sending');
const PhoneSending = lazyPart(() => loadSending().then((part) => part.PhoneSending));

type State = ClaimReply['outcome'] | 'starting' | 'code' | 'failed';

/** True for states that show a message. While connected, the list of files is enough. */
const isOutcome = (state: State) =>
  state !== 'starting' && state !== 'code' && state !== 'connected';

/**
 * Normalises a typed code: hyphens and spaces are removed, lower case is allowed. Returns null if
 * it is not a code. Pure.
 */
function codeOf(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '');
  return /^[2-9A-HJKMNP-TV-Z]{10}$/.test(code) ? code : null;
}

/**
 * Reads the token of the QR code from the URL's fragment and removes it there, so that later users
 * of the phone do not find it. Returns null if there is no token.
 */
function readAndHideToken(): string | null {
  const token = location.hash.slice(1);
  if (!/^[\w-]{43}$/.test(token)) return null;
  history.replaceState(history.state, '', location.pathname + location.search);
  return token;
}

/**
 * Page on which a phone sends photos without signing in. It joins a session by the token of a QR
 * code or by a typed code.
 */
export function PhonePage() {
  const t = useTranslations('phoneUpload');
  const [state, setState] = useState<State>('starting');
  const [isJoining, setJoining] = useState(false);
  const [sessions, setSessions] = useState<readonly string[]>([]);
  const [isWrong, setWrong] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const isConnected = state === 'connected';
  const hasJoined = sessions.length > 0;
  useEffect(() => {
    // The form or the buttons for sending were removed, so their focus is lost.
    if (hasJoined) focusHeading();
  }, [hasJoined, isConnected]);

  async function join(body: { token: string } | { code: string }) {
    setJoining(true);
    const reply = await call(phoneUploadApi.claim, { body }).catch(() => ({
      outcome: 'failed' as const,
    }));
    setJoining(false);
    setState(reply.outcome);
    if (reply.outcome !== 'connected') return;
    const { session } = reply;
    joinedSession.keep(session);
    setSessions((before) => [...before.filter((id) => id !== session), session]);
  }
  const start = useEffectEvent(async () => {
    const token = readAndHideToken();
    if (token) return join({ token });
    const session = joinedSession.find();
    if (session === null) return setState('code');
    // After a reload the page continues a running session, or shows that the session has ended.
    const known = await call(phoneUploadApi.getJoined, { query: { session } }).then(
      ({ status }) => (status === 'waiting' ? 'code' : status),
      (error: unknown) =>
        error instanceof ApiError && error.code === 'notFound' ? 'code' : 'failed',
    );
    if (known === 'connected') setSessions([session]);
    setState(known);
  });
  useEffect(() => {
    loadAhead(loadSending);
    const timer = setTimeout(() => void start());
    return () => clearTimeout(timer);
  }, []);

  function submit(event: FormEvent) {
    event.preventDefault();
    const code = codeOf(input.current?.value ?? '');
    setWrong(code === null);
    if (code) void join({ code });
    else input.current?.focus();
  }
  return (
    <>
      {state === 'starting' && <p role="status">{t('joining')}</p>}
      {isOutcome(state) && !isJoining && (
        <Alert tone={state === 'ended' ? 'info' : 'warning'} announce="alert">
          {t(`outcomes.${state}`)}
        </Alert>
      )}
      {/* After the end of the session the list still shows which photos were sent. */}
      {hasJoined && (
        <Suspense>
          <PhoneSending {...{ sessions }} isOpen={isConnected} onOver={setState} />
        </Suspense>
      )}
      {!isConnected && state !== 'starting' && (
        <form onSubmit={submit} noValidate className="grid max-w-sm gap-3">
          <label htmlFor="phone-code" className="font-semibold">
            {t('codeLabel')}
          </label>
          <input
            id="phone-code"
            ref={input}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={14}
            aria-invalid={isWrong}
            aria-describedby="phone-code-hint"
            className="min-h-12 rounded-md border border-line-strong bg-surface-raised px-4 font-heading text-2xl uppercase"
          />
          <p id="phone-code-hint" className={isWrong ? 'text-danger' : 'text-ink-muted'}>
            {t(isWrong ? 'codeWrong' : 'codeHint')}
          </p>
          <Button type="submit" pending={isJoining}>
            {t('join')}
          </Button>
        </form>
      )}
    </>
  );
}
