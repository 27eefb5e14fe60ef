'use client';
import { useRef, useState } from 'react';
import { describe } from '@/lib/photo-viewer/caption';
import type { PhotoLibrary, PhotoPlace } from '@/lib/photo-grid/photo-list';
import { fill, type PreviewWords } from '@/lib/photo-viewer/viewer-words';
import type { PhotoView } from '@/lib/photo-grid/photo-view';
import { PreviewActions } from './viewer-actions';
import { PreviewArrows } from './viewer-arrows';
import { PreviewHead } from './viewer-head';
import { PreviewInfo } from './viewer-info';
import { PreviewSlide } from './viewer-slide';
import { useIdle } from './use-idle';
import { usePreviewed } from './use-viewed';
import { usePreviewKeys } from './use-viewer-keys';
import { useStage } from './use-stage';

export type PreviewScreenProps = {
  library: PhotoLibrary;
  /** The photo that is shown. */
  place: PhotoPlace;
  words: PreviewWords;
  /** The customer went on to another photo, or the one shown is gone. */
  onMove: (place: PhotoPlace) => void;
  /** The customer wants back to the photos. */
  onClose: () => void;
  onDelete?: ((photo: PhotoView) => void) | undefined;
};

const fading = 'transition-opacity duration-300 data-idle:pointer-events-none data-idle:opacity-0';

/** One photo on the whole screen with everything that can be done about it. Fills its nearest positioned parent. */
export function PreviewScreen(props: PreviewScreenProps) {
  const { library, place, words, onMove, onClose, onDelete } = props;
  const previewed = usePreviewed({ library, place, onMove, onEmpty: onClose });
  const { number, total, current, previous, next, hasFailed, step, retry } = previewed;
  const photo = current.photo;
  const [isInfoOpen, setIsInfoOpen] = useState(false);
  const infoButton = useRef<HTMLDivElement>(null);
  const root = useRef<HTMLDivElement>(null);
  const isIdle = useIdle(root) && !isInfoOpen;

  const { stageRef, trackRef, backdropRef, isZoomed, toggleZoom, nudge, tellSize } = useStage(
    previewed,
    (outcome) => {
      if (outcome === 'close') onClose();
      else step(outcome === 'next' ? 1 : -1);
    },
  );

  function closeInfo() {
    setIsInfoOpen(false);
    infoButton.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
  }
  usePreviewKeys({
    onStep: step,
    onEscape: isInfoOpen ? closeInfo : onClose,
    onNudge: nudge,
  });

  const position = fill(words.position, { n: number, total });
  const slides = [
    { shown: previous, side: -1 as const },
    { shown: current, side: 0 as const },
    { shown: next, side: 1 as const },
  ];
  return (
    <div ref={root} className="absolute inset-0 flex">
      <div ref={backdropRef} className="absolute inset-0 bg-surface-sunken" />
      <div className="relative min-w-0 flex-1 overflow-hidden">
        <div
          ref={stageRef}
          data-stage=""
          className={`absolute inset-0 touch-none ${isZoomed ? 'cursor-zoom-out' : 'cursor-zoom-in'}`}
        >
          <div ref={trackRef} className="absolute inset-0">
            {slides.map(
              ({ shown, side }) =>
                shown && (
                  <PreviewSlide
                    key={shown.photo?.id ?? `${shown.place.month}/${shown.place.index}`}
                    photo={shown.photo}
                    side={side}
                    hasFailed={side === 0 && hasFailed}
                    words={words}
                    onRetry={retry}
                    onPicture={side === 0 ? tellSize : () => {}}
                  />
                ),
            )}
          </div>
        </div>
        <div
          data-controls=""
          data-idle={isIdle || undefined}
          className={`pointer-events-none absolute inset-0 flex flex-col justify-between ${fading}`}
        >
          <PreviewHead
            words={words}
            position={position}
            isZoomed={isZoomed}
            onZoom={toggleZoom}
            onBack={onClose}
          />
          <PreviewArrows
            words={words}
            hasPrevious={previous !== null}
            hasNext={next !== null}
            onStep={step}
          />
          <div ref={infoButton} className="pb-[max(1rem,env(safe-area-inset-bottom))]">
            {photo && (
              <PreviewActions
                key={photo.id}
                photo={photo}
                words={words}
                isInfoOpen={isInfoOpen}
                onInfo={() => setIsInfoOpen(!isInfoOpen)}
                onDelete={onDelete}
              />
            )}
          </div>
        </div>
      </div>
      {isInfoOpen && photo && <PreviewInfo photo={photo} words={words} onClose={closeInfo} />}
      <p role="status" className="sr-only">
        {photo ? `${position}. ${describe(photo, words)}` : position}
      </p>
    </div>
  );
}
