'use client';
import { useTranslations } from 'next-intl';
import {
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useSyncExternalStore,
} from 'react';
import { LazyMessages } from '@/components/shell/layout/lazy-messages';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { currentConsent, onConsentChange } from '@/lib/chat/browser';
import { usePathname } from '@/lib/navigation/navigation';
import { ChatConsent } from './chat-consent';
import { ChatFrame } from './chat-frame';

export type ChatPanelProps = {
  /** URL of the chat's page with its query. */
  address: string;
  /** Hash of the customer's id. */
  owner: string;
  /** Page with other ways to contact customer care. */
  contactHref: string;
  /** Prefix of photo routes, which have no chat (CH-02). */
  photos: string;
  /** Shown until the messages have loaded. */
  opening: ReactNode;
  onClose: () => void;
};

/** The opened chat (CH-01). Not modal, because customers look things up on the page while they chat. */
export const ChatPanel = (props: ChatPanelProps) => (
  <Suspense fallback={props.opening}>
    <LazyMessages name="chat">
      <Panel {...props} />
    </LazyMessages>
  </Suspense>
);

const isAllowed = () => currentConsent().marketing;

function Panel({ address, owner, contactHref, photos, onClose: close }: ChatPanelProps) {
  const t = useTranslations('chat');
  const path = usePathname();
  const panel = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const mayChat = useSyncExternalStore(onConsentChange, isAllowed);
  const wasAllowed = useRef(mayChat);

  const onClose = () => {
    // The button that opened the chat is the element before the panel.
    const button = panel.current?.previousElementSibling;
    if (button instanceof HTMLElement) button.focus();
    close();
  };
  const focusTitle = () => title.current?.focus({ preventScroll: true });
  // Runs when the panel opens, not when it becomes visible again after a visit to a photo page.
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  // Closes the chat when the consent is withdrawn, in this or another tab (D-48).
  const end = useEffectEvent(onClose);
  useEffect(() => {
    if (wasAllowed.current && !mayChat) end();
    wasAllowed.current = mayChat;
  }, [mayChat]);

  if (path.startsWith(photos)) return null;
  return (
    <div
      ref={panel}
      role="dialog"
      aria-labelledby="chat-title"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
      className="fixed inset-x-0 bottom-0 z-30 flex h-[min(36rem,85dvh)] flex-col overflow-hidden rounded-t-lg border border-line bg-surface-raised text-ink shadow-overlay sm:inset-x-auto sm:end-4 sm:bottom-4 sm:w-96 sm:rounded-lg print:hidden"
    >
      <div className="flex items-center justify-between gap-4 border-b border-line ps-4">
        <h2 ref={title} id="chat-title" tabIndex={-1} className="text-lg">
          {t('title')}
        </h2>
        <Button
          variant="quiet"
          size="icon"
          aria-label={t('close')}
          title={t('close')}
          onClick={onClose}
        >
          <Icon name="x" />
        </Button>
      </div>
      {mayChat ? (
        <ChatFrame {...{ address, owner, path, focusTitle, onClose }} />
      ) : (
        <ChatConsent onAllowed={focusTitle} />
      )}
      <p className="border-t border-line px-4 text-sm">
        <a
          href={contactHref}
          className="inline-flex min-h-touch items-center underline underline-offset-4"
        >
          {t('otherWays')}
        </a>
      </p>
    </div>
  );
}
