'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { phone } from '@/lib/phone-upload/client';
import type { ClaimReply } from '@/lib/phone-upload/schema';
import { PhoneSending } from './phone-sending';

type State = ClaimReply['outcome'] | 'code' | 'joining' | 'failed';

/** A code as people type it, with or without the hyphen, in small letters: as the service knows it; null for none. Pure. */
function codeOf(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '');
  return /^[2-9A-HJKMNP-TV-Z]{8}$/.test(code) ? code : null;
}

/** The token of the QR code, which then leaves the address: nobody who looks at the phone later finds it. */
function takeToken(): string | null {
  const token = location.hash.slice(1);
  if (!/^[\w-]{43}$/.test(token)) return null;
  history.replaceState(history.state, '', location.pathname + location.search);
  return token;
}

/** Where a phone sends photos from, without signing in: joined by the QR code or a typed code. */
export function PhonePage() {
  const t = useTranslations('phoneUpload');
  const [state, setState] = useState<State>('joining');
  const [isWrong, setWrong] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  async function join(body: { token: string } | { code: string }) {
    setState('joining');
    setState(
      await phone.claim(body).then(
        ({ outcome }) => outcome,
        () => 'failed',
      ),
    );
  }
  const start = useEffectEvent(async () => {
    const token = takeToken();
    if (token) return join({ token });
    // A reload in the middle goes on.
    const known = await phone.read().catch(() => null);
    setState(known?.status === 'connected' ? 'connected' : 'code');
  });
  useEffect(() => {
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
  if (state === 'connected') return <PhoneSending onOver={(status) => setState(status)} />;
  if (state === 'joining') return <p role="status">{t('joining')}</p>;
  return (
    <>
      {state !== 'code' && (
        <Alert tone={state === 'ended' ? 'info' : 'warning'} announce="alert">
          {t(`outcomes.${state}`)}
        </Alert>
      )}
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
          maxLength={12}
          aria-invalid={isWrong}
          aria-describedby="phone-code-hint"
          className="min-h-12 rounded-md border border-line-strong bg-surface-raised px-4 font-heading text-2xl uppercase"
        />
        <p id="phone-code-hint" className={isWrong ? 'text-danger' : 'text-ink-muted'}>
          {t(isWrong ? 'codeWrong' : 'codeHint')}
        </p>
        <Button type="submit">{t('join')}</Button>
      </form>
    </>
  );
}
