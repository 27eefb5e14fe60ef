'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button, Spinner } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { Translator } from '@/lib/i18n/translator';
import { photoDates } from '@/lib/photo-library/grid/photo-dates';
import type { PhotoView } from '@/lib/photo-library/grid/photo-view';
import { type FetchFullSize, useFullSize } from './use-full-size';

type ViewerSlideProps = {
  photo: PhotoView | undefined;
  /** -1 left of the current photo, 1 right of it, 0 for the current photo. */
  side: -1 | 0 | 1;
  /** Whether the data of the photo could not be loaded. */
  hasFailed: boolean;
  onRetry: () => void;
  onPicture: (image: HTMLImageElement) => void;
  /**
   * Whether the photo is enlarged. The full-size file is then loaded if it has more pixels than the picture for the
   * screen.
   */
  isZoomed: boolean;
  fetchFullSize?: FetchFullSize | undefined;
};

/** The current photo, or a neighbour beside the screen. */
export function ViewerSlide(props: ViewerSlideProps) {
  const { photo, side, hasFailed, onRetry, onPicture, isZoomed, fetchFullSize } = props;
  const t = useTranslations('photoViewer');
  const [isBroken, setIsBroken] = useState(false);
  const isCurrent = side === 0;
  const problem = isCurrent && (hasFailed || isBroken);

  function retry() {
    setIsBroken(false);
    onRetry();
  }

  return (
    <div
      className="viewer-slide absolute inset-0"
      data-side={side}
      data-current={isCurrent || undefined}
      aria-hidden={!isCurrent}
      inert={!isCurrent}
    >
      <div data-picture="" className="relative size-full">
        {photo && !isBroken && (
          <Picture
            photo={photo}
            isCurrent={isCurrent}
            isZoomed={isZoomed}
            fetchFullSize={fetchFullSize}
            onPicture={onPicture}
            onBroken={() => setIsBroken(true)}
          />
        )}
      </div>
      {!photo && isCurrent && !problem && (
        <Spinner className="absolute inset-0 m-auto size-10 text-ink-muted" />
      )}
      {problem && (
        <div
          role="alert"
          className="absolute inset-0 flex flex-col items-center justify-center gap-4 p-6 text-center"
        >
          <Icon name="image-off" className="size-12 text-ink-muted" />
          <p>{t('broken')}</p>
          <Button variant="secondary" onClick={retry}>
            {t('retry')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Alternative text of a photo: its name and date, because nothing else is known (TL-02). */
export function describe(photo: PhotoView, t: Translator<'photoViewer'>, locale: string): string {
  const date = photoDates(locale).taken(photo, 'day') ?? t('unknownDate');
  return t('photo', { name: photo.name, date });
}

type PictureProps = Pick<ViewerSlideProps, 'isZoomed' | 'fetchFullSize'> & {
  photo: PhotoView;
  isCurrent: boolean;
  onPicture: (image: HTMLImageElement) => void;
  onBroken: () => void;
};

/**
 * The picture in three layers: the small thumbnail, which the grid has already loaded; the picture for the screen; and
 * the full-size file of an enlarged photo.
 */
function Picture(props: PictureProps) {
  const { photo, isCurrent, isZoomed, fetchFullSize, onPicture, onBroken } = props;
  const t = useTranslations('photoViewer');
  const locale = useLocale();
  const [isThere, setIsThere] = useState(false);
  const fullSize = useFullSize(photo, isCurrent && isZoomed ? fetchFullSize : undefined);

  function show(image: HTMLImageElement) {
    setIsThere(true);
    onPicture(image);
  }

  return (
    <>
      <img src={photo.small} alt="" draggable={false} className="viewer-picture" />
      <img
        src={photo.full}
        alt={isCurrent ? describe(photo, t, locale) : ''}
        draggable={false}
        fetchPriority={isCurrent ? 'high' : 'low'}
        decoding="async"
        // The picture from the server's markup may have loaded before hydration, without a `load` event for React.
        ref={(image) => {
          if (image?.complete && image.naturalWidth > 0 && !isThere) show(image);
        }}
        onLoad={(event) => show(event.currentTarget)}
        onError={onBroken}
        data-waiting={isThere ? undefined : ''}
        className="viewer-picture transition-opacity duration-200"
      />
      {fullSize && <img src={fullSize} alt="" draggable={false} className="viewer-picture" />}
    </>
  );
}
