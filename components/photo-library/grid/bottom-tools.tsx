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
  /** Thumbnails of the selected photos, at the start of the bar. */
  pile?: ReactNode;
  /** Translated number of selected photos. */
  count: string;
  /** Content below the number, for example a progress bar. */
  note?: ReactNode;
  /** Button that selects all photos or, if `isOn`, none. */
  all?: { isOn: boolean; isOff?: boolean; onPress: () => void };
  /** Button that ends the selection. */
  close: { label: string; isOff?: boolean; onPress: () => void };
  children: ReactNode;
};

/**
 * The bar with the actions on the selected photos, at the bottom of the window. On phones the number is above the
 * actions; on wide screens both are in one row.
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

/** Button of an action: icon above the name, beside it on very wide screens. In a low window the name is invisible. */
export function ToolButton({ icon, children, ...rest }: ToolButtonProps) {
  return (
    <button className="photo-grid-tool" {...rest} type="button">
      <Icon name={icon} className="size-5 shrink-0" />
      <span>{children}</span>
    </button>
  );
}

/**
 * Sets the body's padding and the document's `scroll-padding-bottom` to the height of the bar; scrolling code reads the
 * latter. Neither is inherited, so no styles of other elements are computed again. Returns a function that undoes this.
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

/** Milliseconds without a change after which a count is announced. */
const announceMs = 500;

/** A count for screen readers, announced only after it has not changed for {@link announceMs}. */
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

/**
 * Progress bar of a long operation, with a text. Screen readers hear 25, 50 and 75 %; the result is announced
 * separately.
 */
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
