'use client';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { percentText } from '@/lib/format/measures';

type BottomToolsProps = {
  label: string;
  /** Whether the bar of main places is at the bottom of small screens; these stand above it. */
  isAboveBottomBar: boolean;
  /** A line above the buttons. */
  note?: ReactNode;
  start: ReactNode;
  children: ReactNode;
};

/** What can be done with the selected photos: slides in at the bottom and stays there. */
export function BottomTools({ label, isAboveBottomBar, note, start, children }: BottomToolsProps) {
  const root = useRef<HTMLElement>(null);
  useEffect(() => keepClear(root.current), []);
  const bottom = isAboveBottomBar
    ? 'bottom-[calc(3.5rem+1px+env(safe-area-inset-bottom))] md:bottom-0'
    : 'bottom-0 pb-[env(safe-area-inset-bottom)]';
  return (
    <section
      ref={root}
      aria-label={label}
      className={`fixed inset-x-0 z-20 border-t border-line bg-surface-raised shadow-overlay duration-200 motion-safe:transition-[translate] starting:translate-y-full print:hidden ${bottom}`}
    >
      {note && (
        <div className="border-b border-line px-4 py-2 text-center text-sm text-ink-muted">
          {note}
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-2 px-2 py-1 md:px-8 md:py-2">
        <div className="flex items-center">{start}</div>
        <div className="flex flex-wrap items-center">{children}</div>
      </div>
    </section>
  );
}

/** Tells what else stands at the bottom how much of it is taken; the other may be of another part of the product. */
function keepClear(bar: HTMLElement | null) {
  if (!bar) return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--tools', `${bar.offsetHeight}px`));
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty('--tools');
  };
}

/** How long a count stays the same before it is read out. */
const announceMs = 500;

/** A count that is read out once it has stopped changing: a live region that is not talked over. */
export function SpokenCount({ text }: { text: string }) {
  const [spoken, setSpoken] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(text), announceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <span role="status" className="sr-only">
      {spoken}
    </span>
  );
}

type ProgressBarProps = { done: number; total: number; text: string };

/** How far a long piece of work is, with its numbers; read out at every quarter but the last, whose result is told. */
export function ProgressBar({ done, total, text }: ProgressBarProps) {
  const quarter = total > 0 ? Math.floor((done / total) * 4) : 0;
  return (
    <div className="grid gap-2">
      <progress value={done} max={total} aria-label={text} className="h-2 w-full accent-brand">
        {text}
      </progress>
      <p aria-hidden className="text-sm text-ink-muted nums">
        {text}
      </p>
      <span role="status" className="sr-only">
        {quarter > 0 && quarter < 4 && percentText(quarter * 25)}
      </span>
    </div>
  );
}
