'use client';
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-names';
import { percentText } from '@/lib/format/measures';
import './bottom-tools.css';

type BottomToolsProps = {
  label: string;
  /** Pictures of what is selected. */
  pile?: ReactNode;
  /** How many there are. */
  count: string;
  /** A line below that. */
  note?: ReactNode;
  /** Takes all photos, or none where all are. */
  all?: { isOn: boolean; isOff?: boolean; onPress: () => void };
  /** The one way out. */
  close: { label: string; isOff?: boolean; onPress: () => void };
  children: ReactNode;
};

/**
 * What can be done with the selected photos: slides in at the bottom, over the bar of main places, and stays there. The
 * count and below it the tools on phones; one row where there is room for it.
 */
export function BottomTools(props: BottomToolsProps) {
  const { label, pile, count, note, all, close, children } = props;
  const t = useTranslations('photoGrid.selection');
  const root = useRef<HTMLElement>(null);
  useEffect(() => keepClear(root.current), []);
  return (
    <section
      ref={root}
      aria-label={label}
      className="photo-grid-tools on-table border-t border-line bg-table text-ink print:hidden"
    >
      {pile}
      <div className="photo-grid-chosen">
        <p className="font-heading text-lg nums sm:text-xl">{count}</p>
        {note && <div className="photo-grid-note text-sm">{note}</div>}
      </div>
      {all && (
        <ToolButton
          icon="circle-check"
          className="photo-grid-tool photo-grid-all"
          disabled={all.isOff}
          onClick={all.onPress}
        >
          {t(all.isOn ? 'selectNone' : 'selectAll')}
        </ToolButton>
      )}
      <div className="photo-grid-actions">{children}</div>
      <Button
        variant="quiet"
        size="icon"
        className="photo-grid-close"
        aria-label={close.label}
        title={close.label}
        disabled={close.isOff}
        onClick={close.onPress}
      >
        <Icon name="x" className="size-6" />
      </Button>
    </section>
  );
}

export type ToolButtonProps = Omit<ComponentProps<'button'>, 'type'> & { icon: IconName };

/** One of the actions: a sign over its name, beside it where all fit, alone where the window is low. */
export function ToolButton({ icon, children, ...rest }: ToolButtonProps) {
  return (
    <button className="photo-grid-tool" {...rest} type="button">
      <Icon name={icon} className="size-5 shrink-0" />
      <span>{children}</span>
    </button>
  );
}

/**
 * Keeps free what ends the page, and tells whoever scrolls or stands at the bottom how much of it is taken: as a property
 * that nothing inherits, so that no other element's style is worked out anew.
 */
function keepClear(bar: HTMLElement | null) {
  if (!bar) return;
  const take = (height: string) => {
    document.documentElement.style.scrollPaddingBottom = height;
    document.body.style.paddingBlockEnd = height;
  };
  const observer = new ResizeObserver(() => take(`${bar.offsetHeight}px`));
  observer.observe(bar);
  return () => {
    observer.disconnect();
    take('');
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
    <div className="grid gap-1">
      <progress value={done} max={total} aria-label={text} className="h-2 w-full accent-brand">
        {text}
      </progress>
      <p aria-hidden className="truncate text-sm nums">
        {text}
      </p>
      <span role="status" className="sr-only">
        {quarter > 0 && quarter < 4 && percentText(quarter * 25)}
      </span>
    </div>
  );
}
