'use client';
import { Icon } from '@/components/ui/icon';
import type { PreviewWords } from '@/lib/photo-viewer/viewer-words';
import { roundButton } from './round-button';

type PreviewHeadProps = {
  words: PreviewWords;
  /** 'Photo 3 of 600' */
  position: string;
  isZoomed: boolean;
  onZoom: () => void;
  onBack: () => void;
};

/** The way back, where one is, and the enlargement for those who have no pointer. */
export function PreviewHead({ words, position, isZoomed, onZoom, onBack }: PreviewHeadProps) {
  return (
    <header className="flex items-center justify-between gap-3 ps-[max(0.75rem,env(safe-area-inset-left))] pe-[max(0.75rem,env(safe-area-inset-right))] pt-[max(0.75rem,env(safe-area-inset-top))]">
      <button type="button" aria-label={words.back} className={roundButton} onClick={onBack}>
        <Icon name="arrow-left" className="size-6" />
      </button>
      <p className="rounded-full bg-surface/80 px-3 py-1 text-sm tabular-nums">{position}</p>
      <button
        type="button"
        aria-label={isZoomed ? words.zoomOut : words.zoomIn}
        className={roundButton}
        onClick={onZoom}
      >
        <Icon name={isZoomed ? 'zoom-out' : 'zoom-in'} className="size-6" />
      </button>
    </header>
  );
}
