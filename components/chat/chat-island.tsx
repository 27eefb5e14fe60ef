'use client';
import { type ReactNode, useState } from 'react';
import { usePathname } from '@/lib/navigation/navigation';
import type { ChatPanelProps } from './chat-panel';

type ChatIslandProps = Omit<ChatPanelProps, 'onClose'> & {
  label: string;
  className: string;
  /** Shown if the chat's code cannot be loaded. Another click closes the message. */
  failed: ReactNode;
};

/**
 * The button of the chat. Every page loads it, so it contains as little code as possible; a click
 * loads the rest.
 */
export function ChatIsland({ label, className, failed, ...chat }: ChatIslandProps) {
  const [shown, show] = useState<ReactNode>(null);
  const close = () => show(null);
  const open = () => {
    show(chat.opening);
    void import('./chat-panel')
      .then(
        ({ ChatPanel }) => <ChatPanel {...chat} onClose={close} />,
        () => failed,
      )
      // The chat may have been closed while its code was loading.
      .then((panel) => show((now) => now && panel));
  };
  return (
    <div hidden={usePathname().startsWith(chat.photos)}>
      <button
        type="button"
        aria-expanded={!!shown}
        onClick={shown ? close : open}
        className={className}
      >
        {label}
      </button>
      {shown}
    </div>
  );
}
