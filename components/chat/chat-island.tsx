'use client';
import { type ReactNode, useState } from 'react';
import { usePathname } from '@/lib/navigation/navigation';
import type { ChatPanelProps } from './chat-panel';

type ChatIslandProps = Omit<ChatPanelProps, 'onClose'> & {
  label: string;
  className: string;
  /** Stands where the chat's code cannot be had: no page goes down by that, and another press tries again. */
  failed: ReactNode;
};

/** The button alone, and as little as can be, for every page has it: a press loads the rest. */
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
      // Not if it was closed meanwhile.
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
