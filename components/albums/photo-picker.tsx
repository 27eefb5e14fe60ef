'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { FailureMessage } from '@/components/form/failure-message';
import { type Failure, useFailure } from '@/components/form/use-failure';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Spinner } from '@/components/ui/button';
import type { AlbumView } from '@/lib/albums/schema';
import type { PhotoCapability } from '@/lib/contracts/photos';
import { PhotoCollection } from '@/lib/photo-grid/photo-collection';
import { sortOf } from '@/lib/photo-grid/photo-sort';
import { librarySource } from '@/lib/photos/client';
import { PickerGrid } from './picker-grid';

type PhotoPickerProps = {
  album: AlbumView;
  /** What the service can do. */
  capabilities: readonly PhotoCapability[];
  onClose: () => void;
};

const sort = sortOf('dateTaken-desc');

async function readLibrary(capabilities: readonly PhotoCapability[]): Promise<PhotoCollection> {
  const access = capabilities.includes('timelineOffset') ? 'offset' : 'cursor';
  const source = librarySource(sort, access);
  return new PhotoCollection({ sections: await source.sections(), pages: [] }, source);
}

/** The library above an album: what is chosen there is added to it. Fills the window, which scrolls it. */
export function PhotoPicker({ album, capabilities, onClose }: PhotoPickerProps) {
  const t = useTranslations('albums.picker');
  const grid = useTranslations('photoGrid');
  const toFailure = useFailure();
  const [list, setList] = useState<PhotoCollection | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [tries, setTries] = useState(0);
  const root = useRef<HTMLDivElement>(null);
  useOnlyContent(root, onClose);

  useEffect(() => {
    let isOver = false;
    readLibrary(capabilities).then(
      (read) => !isOver && setList(read),
      (error: unknown) => !isOver && setFailure(toFailure(error, { lead: grid('loadFailed') })),
    );
    return () => {
      isOver = true;
    };
  }, [capabilities, tries, toFailure, grid]);

  const title = t('title', { name: album.name });
  return createPortal(
    <div
      ref={root}
      role="dialog"
      aria-modal="true"
      aria-label={title}
      tabIndex={-1}
      className="min-h-dvh bg-surface px-4 pb-4 outline-none md:px-8"
    >
      {list && list.total() > 0 ? (
        <PickerGrid {...{ list, album, title, onClose }} />
      ) : (
        <>
          <header className="flex min-h-14 items-center justify-between gap-4">
            <h1 className="line-clamp-2 min-w-0 text-xl sm:truncate sm:text-3xl">{title}</h1>
            <Button variant="quiet" size="sm" onClick={onClose}>
              {t('close')}
            </Button>
          </header>
          {failure ? (
            <FailureMessage
              failure={failure}
              action={
                <Button
                  variant="secondary"
                  size="sm"
                  onClick={() => {
                    setFailure(null);
                    setTries(tries + 1);
                  }}
                >
                  {grid('retry')}
                </Button>
              }
            />
          ) : list ? (
            <EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>
          ) : (
            <p role="status" className="flex items-center gap-3 py-8 text-ink-muted">
              <Spinner />
              {t('loading')}
            </p>
          )}
        </>
      )}
    </div>,
    document.body,
  );
}

/** Of the page behind; messages at the top stay. */
const behind = (self: HTMLElement): HTMLElement[] =>
  [...document.body.children].filter(
    (element): element is HTMLElement =>
      element instanceof HTMLElement &&
      element !== self &&
      !element.matches('script, style, template, [data-base-ui-portal]'),
  );

/** Nothing but this is on the page: it scrolls with the window, has the focus, and Escape leads back. */
function useOnlyContent(root: React.RefObject<HTMLElement | null>, onClose: () => void): void {
  useLayoutEffect(() => {
    const self = root.current;
    if (!self) return;
    const hidden = behind(self).map((element) => ({ element, display: element.style.display }));
    for (const { element } of hidden) element.style.display = 'none';
    scrollTo({ top: 0, behavior: 'instant' });
    self.focus({ preventScroll: true });
    return () => {
      for (const { element, display } of hidden) element.style.display = display;
    };
  }, [root]);
  useEffect(() => {
    // Before the grid, for which Escape ends the choosing.
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      event.stopPropagation();
      onClose();
    };
    addEventListener('keydown', leave, { capture: true });
    return () => removeEventListener('keydown', leave, { capture: true });
  }, [onClose]);
}
