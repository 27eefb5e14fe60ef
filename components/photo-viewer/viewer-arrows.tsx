'use client';
import { Icon } from '@/components/ui/icon';
import type { PreviewWords } from '@/lib/photo-viewer/viewer-words';
import { roundButton } from './round-button';

type PreviewArrowsProps = {
  words: PreviewWords;
  hasPrevious: boolean;
  hasNext: boolean;
  onStep: (by: 1 | -1) => void;
};

/** Left and right as on the screen; small screens are swiped instead (PV-02). */
export function PreviewArrows({ words, hasPrevious, hasNext, onStep }: PreviewArrowsProps) {
  const arrows = [
    { by: -1, isThere: hasPrevious, label: words.previous, icon: 'chevron-left' },
    { by: 1, isThere: hasNext, label: words.next, icon: 'chevron-right' },
  ] as const;
  return (
    <div dir="ltr" className="hidden justify-between px-4 sm:flex">
      {arrows.map(({ by, isThere, label, icon }) => (
        // Not `disabled`: at either end the button would lose the focus that it has.
        <button
          key={by}
          type="button"
          aria-label={label}
          aria-disabled={!isThere}
          className={`${roundButton} aria-disabled:invisible aria-disabled:focus:visible aria-disabled:focus:opacity-40`}
          onClick={() => isThere && onStep(by)}
        >
          <Icon name={icon} className="size-6" />
        </button>
      ))}
    </div>
  );
}
