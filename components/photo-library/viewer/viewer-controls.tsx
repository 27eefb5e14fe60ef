'use client';
import { useTranslations } from 'next-intl';
import { type RefObject, Suspense, useEffect, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { lazyPart } from '@/components/ui/load-ahead';

const ShortcutsSheet = lazyPart(() =>
  import('@/components/photo-library/grid/shortcuts-sheet').then((part) => part.ShortcutsSheet),
);

/** Classes of a round button above the photo. */
const roundButton =
  'viewer-ground viewer-round pointer-events-auto flex size-12 shrink-0 cursor-pointer items-center justify-center rounded-full text-ink';

type ViewerHeadProps = {
  /** Date when the photo was taken, as text; 'Unknown Date' if the service does not know it. */
  date: string;
  /** Translated position, for example 'Photo 3 of 600'. */
  number: string;
  isZoomed: boolean;
  onZoom: () => void;
  onBack: () => void;
};

/** Upper row of the viewer: Back, date and number, and a zoom button for customers who cannot use gestures. */
export function ViewerHead({ date, number, isZoomed, onZoom, onBack }: ViewerHeadProps) {
  const t = useTranslations('photoViewer');
  return (
    <header className="viewer-head flex items-start justify-between gap-3">
      <button type="button" aria-label={t('back')} className={roundButton} onClick={onBack}>
        <Icon name="arrow-left" className="size-6" />
      </button>
      <div className="viewer-ground min-w-0 rounded-md px-3 py-1 sm:me-auto">
        <p className="line-clamp-2 font-heading leading-5 sm:text-lg">{date}</p>
        <p className="text-sm text-ink-muted nums">{number}</p>
      </div>
      <button
        type="button"
        aria-label={isZoomed ? t('zoomOut') : t('zoomIn')}
        className={roundButton}
        onClick={onZoom}
      >
        <Icon name={isZoomed ? 'zoom-out' : 'zoom-in'} className="size-6" />
      </button>
    </header>
  );
}

type ViewerArrowsProps = {
  hasPrevious: boolean;
  hasNext: boolean;
  onStep: (by: 1 | -1) => void;
};

/**
 * Buttons for the previous (left) and the next photo (right). On small screens they are hidden; customers swipe
 * (PV-02).
 */
export function ViewerArrows({ hasPrevious, hasNext, onStep }: ViewerArrowsProps) {
  const t = useTranslations('photoViewer');
  const arrows = [
    { by: -1, isThere: hasPrevious, label: t('previous'), icon: 'chevron-left' },
    { by: 1, isThere: hasNext, label: t('next'), icon: 'chevron-right' },
  ] as const;
  return (
    <div dir="ltr" className="hidden justify-between px-4 sm:flex">
      {arrows.map(({ by, isThere, label, icon }) => (
        // `aria-disabled`, because a button with `disabled` would lose the focus at the first and last photo.
        <button
          key={by}
          type="button"
          aria-label={label}
          aria-disabled={!isThere}
          className={roundButton}
          onClick={() => isThere && onStep(by)}
        >
          <Icon name={icon} className="size-6" />
        </button>
      ))}
    </div>
  );
}

type ViewerHelpProps = { onClose: () => void; onDelete?: unknown; canUndo?: boolean | undefined };

/** Whether an action in the viewer has this key, which its button names in `aria-keyshortcuts`. */
const hasKey = (key: string): boolean =>
  document.querySelector(`[data-viewer] [aria-keyshortcuts="${key}"]`) !== null;

/** The list of the viewer's keyboard shortcuts, loaded on demand. */
export const ViewerHelp = ({ onClose, onDelete, canUndo = false }: ViewerHelpProps) => (
  <Suspense>
    <ShortcutsSheet
      open
      surface="viewer"
      hasFavourites={hasKey('F')}
      canDelete={onDelete !== undefined}
      {...{ onClose, canUndo }}
    />
  </Suspense>
);

/** Milliseconds without a movement of the pointer after which the controls fade out. */
const idleMs = 3_000;

/**
 * Whether the controls are faded out. Only with a mouse, because its movement shows them again. Not after a key press,
 * and not while a control is hovered or has a visible focus.
 */
export function useIdle(root: RefObject<HTMLElement | null>): boolean {
  const [isIdle, setIsIdle] = useState(false);

  useEffect(() => {
    const element = root.current;
    if (!element || !matchMedia('(hover: hover) and (pointer: fine)').matches) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const fade = () => {
      const isInUse = element.querySelector('[data-controls]:is(:hover, :has(:focus-visible))');
      if (!isInUse) setIsIdle(true);
    };
    const wake = (event?: Event) => {
      setIsIdle(false);
      clearTimeout(timer);
      // After a key press the controls remain: a customer with a keyboard cannot show them again by a movement.
      if (event?.type !== 'keydown') timer = setTimeout(fade, idleMs);
    };
    wake();
    const signs = ['pointermove', 'pointerdown', 'focusin'];
    for (const name of signs) element.addEventListener(name, wake);
    addEventListener('keydown', wake);
    return () => {
      clearTimeout(timer);
      for (const name of signs) element.removeEventListener(name, wake);
      removeEventListener('keydown', wake);
    };
  }, [root]);

  return isIdle;
}
