'use client';
import { lazy, Suspense, useState } from 'react';
import { usePathname } from '@/lib/navigation/navigation';
import type { ChatPanel } from './chat-panel';

const Panel = lazy(() => import('./chat-panel').then((module) => ({ default: module.ChatPanel })));

type ChatIslandProps = Omit<Parameters<typeof ChatPanel>[0], 'path' | 'onClose'> & {
  label: string;
  className: string;
  /** Where photo routes begin, on which there is neither button nor chat (CH-02). */
  photos: string;
};

/** The button alone, and as little as can be, for every page has it: a press loads the rest. */
export function ChatIsland({ label, className, photos, ...chat }: ChatIslandProps) {
  const path = usePathname();
  const [isOpen, setOpen] = useState(false);
  if (path.startsWith(photos)) return null;
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className={className}
      >
        {label}
      </button>
      {isOpen && (
        <Suspense>
          <Panel {...chat} path={path} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
