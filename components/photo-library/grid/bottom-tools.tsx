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
  /** Pictures of the selected photos. */
  pile?: ReactNode;
  /** Number of selected photos, as text. */
  count: string;
  /** Text below the number. */
  note?: ReactNode;
  /** Button that selects all photos, or none if all are selected. */
  all?: { isOn: boolean; isOff?: boolean; onPress: () => void };
  /** Button that ends the selection. */
  close: { label: string; isOff?: boolean; onPress: () => void };
  children: ReactNode;
};

/**
 * The bar with the actions on the selected photos, at the bottom of the window and above the main navigation. On
 * phones the number is above the actions; where there is room, both are in one row.
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

/** Button of an action: icon above its name, beside it if all buttons fit, without a visible name in a low window. */
export function ToolButton({ icon, children, ...rest }: ToolButtonProps) {
  return (
    <button className="photo-grid-tool" {...rest} type="button">
      <Icon name={icon} className="size-5 shrink-0" />
      <span>{children}</span>
    </button>
  );
}

/**
 * Reserves the bar's height at the end of the page and publishes it as a CSS property that scrolling code reads. The
 * property is not inherited, so the styles of other elements are not computed again.
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

/** Time without a change after which a count is read out. */
const announceMs = 500;

/** A count that screen readers read out only after it has stopped changing. */
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
 * Progress of a long operation with its numbers. Screen readers hear each quarter except the last, because the result
 * is announced separately.
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
