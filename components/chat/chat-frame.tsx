'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { takeConversation } from '@/lib/chat/browser';
import { orderOnScreen } from '@/lib/config/chat';

/** The chat has to report that it is ready within this time in milliseconds. */
const readyWithinMs = 8_000;

/** Schema of messages from the frame. */
const message = z.object({ from: z.literal('chat'), event: z.enum(['ready', 'close']) });

type ChatFrameProps = {
  address: string;
  owner: string;
  path: string;
  /** Moves the focus to the title when the focused button is removed. */
  focusTitle: () => void;
  onClose: () => void;
};

const isDark = () => getComputedStyle(document.documentElement).colorScheme === 'dark';

/**
 * The chat's page in a sandboxed frame. The frame has no access to the account and receives only
 * the data of our messages. Its origin is opaque, so messages to it use the target origin '*'. The
 * content security policy limits the URL of the frame.
 */
export function ChatFrame({ address, owner, path, focusTitle, onClose }: ChatFrameProps) {
  const t = useTranslations('chat');
  const frame = useRef<HTMLIFrameElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');

  const tell = useEffectEvent(() =>
    frame.current?.contentWindow?.postMessage(
      {
        to: 'chat',
        conversation: takeConversation(owner),
        orderCode: orderOnScreen(path),
        theme: isDark() ? 'dark' : 'light',
      },
      '*',
    ),
  );
  const hear = useEffectEvent(({ source, data }: MessageEvent<unknown>) => {
    const heard = message.safeParse(data);
    if (source !== frame.current?.contentWindow || !heard.success) return;
    if (heard.data.event === 'close') return onClose();
    setState('ready');
    tell();
  });

  useEffect(() => {
    const listener = (event: MessageEvent<unknown>) => hear(event);
    window.addEventListener('message', listener);
    return () => window.removeEventListener('message', listener);
  }, []);
  useEffect(() => {
    const timer = setTimeout(
      () => setState((now) => (now === 'loading' ? 'failed' : now)),
      readyWithinMs,
    );
    return () => clearTimeout(timer);
  }, [attempt]);
  useEffect(() => {
    if (state === 'ready') tell();
  }, [state, path]);

  return (
    <div className="relative min-h-0 grow">
      <iframe
        key={attempt}
        ref={frame}
        src={address}
        title={t('frame')}
        sandbox="allow-scripts allow-forms"
        referrerPolicy="no-referrer"
        className={`size-full ${state === 'ready' ? '' : 'invisible'}`}
      />
      <div role="status" className={state === 'ready' ? 'sr-only' : 'absolute inset-0 p-4'}>
        {state === 'loading' && t('loading')}
        {state === 'failed' && (
          <Alert
            tone="danger"
            action={
              <Button
                variant="secondary"
                size="sm"
                onClick={() => {
                  focusTitle();
                  setState('loading');
                  setAttempt(attempt + 1);
                }}
              >
                {t('retry')}
              </Button>
            }
          >
            {t('failed')}
          </Alert>
        )}
      </div>
    </div>
  );
}
