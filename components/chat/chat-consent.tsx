'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { currentConsent } from '@/lib/chat/browser';
import { supportPaths } from '@/lib/config/routes';
import { consentApi } from '@/lib/consent/api';
import { call } from '@/lib/http/api-client';
import { useRouter } from '@/lib/navigation/navigation';

/** Requests the consent that the chat needs (marketing). Nothing of the chat is loaded before. */
export function ChatConsent({ onAllowed }: { onAllowed: () => void }) {
  const t = useTranslations('chat');
  const router = useRouter();
  const [state, setState] = useState<'open' | 'sending' | 'failed'>('open');

  async function allow() {
    setState('sending');
    try {
      await call(consentApi.save, { body: { ...currentConsent(), marketing: true } });
      // The clicked button is removed with this dialog, so the caller moves the focus.
      onAllowed();
      // In browsers without cookie events, this event makes the consent's listeners read the cookie
      // again.
      document.dispatchEvent(new Event('visibilitychange'));
      router.refresh();
    } catch {
      setState('failed');
    }
  }

  return (
    <div className="grid grow content-start gap-4 overflow-y-auto p-4">
      <p className="text-pretty">{t('consent.text')}</p>
      <Button pending={state === 'sending'} onClick={() => void allow()}>
        {t('consent.allow')}
      </Button>
      <a
        href={supportPaths.cookieSettings}
        className="inline-flex min-h-touch items-center underline underline-offset-4"
      >
        {t('consent.settings')}
      </a>
      <div role="status">
        {state === 'failed' && <Alert tone="danger">{t('consent.failed')}</Alert>}
      </div>
    </div>
  );
}
