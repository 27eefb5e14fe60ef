'use client';
import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useRef, useState } from 'react';
import type { FetchPhotoUrl } from '@/lib/photo-library/grid/download-photo';
import type { PhotoList, PhotoPosition } from '@/lib/photo-library/grid/photo-list';
import type { PhotoView } from '@/lib/photo-library/grid/photo-view';
import { ViewerActions } from './viewer-actions';
import { useIdle, ViewerArrows, ViewerHead, ViewerHelp } from './viewer-controls';
import { takenText, ViewerInfo } from './viewer-info';
import { describe, ViewerSlide } from './viewer-slide';
import type { FetchFullSize } from './use-full-size';
import { useViewed } from './use-viewed';
import { useViewerKeys } from './use-viewer-keys';
import { useStage } from './use-stage';
import './photo-viewer.css';

export type PhotoViewerProps = {
  list: PhotoList;
  /** Position of the photo that is shown. */
  position: PhotoPosition;
  fetchUrl: FetchPhotoUrl;
  /** Returns the full-size file for zooming; if undefined, the picture for the screen is enlarged. */
  fetchFullSize?: FetchFullSize | undefined;
  /** Called when the customer moves to another photo, or when the photo was removed. */
  onMove: (position: PhotoPosition) => void;
  /** Called when the customer closes the viewer. */
  onClose: () => void;
  /** Whether the photo's information is open at first. */
  startsWithInfo?: boolean | undefined;
  /** Asks before the photo is deleted; if undefined, there is no delete button. */
  onDelete?: ((photo: PhotoView) => void) | undefined;
  /** Whether actions of the viewer can be undone; if so, the list of shortcuts contains Undo. */
  canUndo?: boolean | undefined;
  /** Asks for another date of the photo; if undefined, there is no button for it. */
  onChangeDate?: ((photo: PhotoView) => void) | undefined;
  /** Renders further actions on the photo. */
  actions?: ((photo: PhotoView) => ReactNode) | undefined;
};

/** One photo on the whole screen, with its actions. Fills the nearest positioned ancestor. */
export function PhotoViewer(props: PhotoViewerProps) {
  const { list, position, fetchUrl, onMove, onClose, onDelete, actions } = props;
  const t = useTranslations('photoViewer');
  const locale = useLocale();
  const viewed = useViewed({ list, position, onMove, onEmpty: onClose });
  const { number, total, current, previous, next, hasFailed, step, retry } = viewed;
  const photo = current.photo;
  const [isInfoOpen, setIsInfoOpen] = useState(props.startsWithInfo ?? false);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const infoButton = useRef<HTMLDivElement>(null);
  const root = useRef<HTMLDivElement>(null);
  const isIdle = useIdle(root) && !isInfoOpen;

  const { stageRef, trackRef, backdropRef, isZoomed, toggleZoom, nudge, tellSize } = useStage(
    viewed,
    (outcome) => {
      if (outcome === 'close') onClose();
      else step(outcome === 'next' ? 1 : -1);
    },
  );

  function closeInfo() {
    setIsInfoOpen(false);
    infoButton.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
  }
  useViewerKeys({
    onStep: step,
    onEscape: isInfoOpen ? closeInfo : onClose,
    onNudge: nudge,
    commands: {
      ...(photo && onDelete && { delete: () => onDelete(photo) }),
      info: () => (isInfoOpen ? closeInfo() : setIsInfoOpen(true)),
      help: () => setHelpOpen(true),
      download: () => root.current?.querySelector<HTMLElement>('[data-download]')?.click(),
    },
  });

  const numberText = t('position', { n: number, total });
  const slides = [[previous, -1] as const, [current, 0] as const, [next, 1] as const];
  return (
    <div ref={root} className="absolute inset-0 flex">
      <div ref={backdropRef} className="absolute inset-0 bg-surface-sunken" />
      <div className="relative min-w-0 flex-1 overflow-hidden">
        <div
          ref={stageRef}
          data-stage=""
          data-zoomed={isZoomed || undefined}
          className="viewer-stage absolute inset-0"
        >
          <div ref={trackRef} className="absolute inset-0">
            {slides.map(
              ([shown, side]) =>
                shown && (
                  <ViewerSlide
                    key={shown.photo?.id ?? `${shown.position.section}/${shown.position.index}`}
                    photo={shown.photo}
                    side={side}
                    hasFailed={side === 0 && hasFailed}
                    onRetry={retry}
                    onPicture={side === 0 ? tellSize : () => {}}
                    {...{ isZoomed, fetchFullSize: props.fetchFullSize }}
                  />
                ),
            )}
          </div>
        </div>
        <div
          data-controls=""
          data-idle={isIdle || undefined}
          className="viewer-over pointer-events-none absolute inset-0 flex flex-col justify-between"
        >
          <ViewerHead
            date={(photo && takenText(photo, locale)) ?? t('unknownDate')}
            number={numberText}
            isZoomed={isZoomed}
            onZoom={toggleZoom}
            onBack={onClose}
          />
          <ViewerArrows hasPrevious={previous !== null} hasNext={next !== null} onStep={step} />
          <div ref={infoButton} className="pb-[max(1rem,env(safe-area-inset-bottom))]">
            {photo && (
              <ViewerActions
                key={photo.id}
                photo={photo}
                fetchUrl={fetchUrl}
                isInfoOpen={isInfoOpen}
                onInfo={() => setIsInfoOpen(!isInfoOpen)}
                onDelete={onDelete}
              >
                {actions?.(photo)}
              </ViewerActions>
            )}
          </div>
        </div>
      </div>
      {isInfoOpen && photo && (
        <ViewerInfo photo={photo} onClose={closeInfo} onChangeDate={props.onChangeDate} />
      )}
      {isHelpOpen && <ViewerHelp {...props} onClose={() => setHelpOpen(false)} />}
      <p role="status" className="sr-only">
        {photo ? `${numberText}. ${describe(photo, t, locale)}` : numberText}
      </p>
    </div>
  );
}
