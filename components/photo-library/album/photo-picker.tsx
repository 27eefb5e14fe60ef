'use client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type ComponentProps, type ReactNode, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { FailureMessage } from '@/components/form/failure-message';
import { useFailure } from '@/components/form/use-failure';
import { useLiveList } from '@/components/photo-library/grid/use-live-list';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Spinner } from '@/components/ui/button';
import type { AlbumView } from '@/lib/albums/schema';
import type { PhotoCapability } from '@/lib/contracts/photos';
import { getQueryClient } from '@/lib/http/query-client';
import { PhotoCollection } from '@/lib/photo-library/grid/photo-collection';
import { sortOf } from '@/lib/photo-library/grid/photo-sort';
import { librarySource } from '@/lib/photo-library/photos/library-source';
import { useEscape, useOnlyContent } from './only-content';
import { PickerGrid } from './picker-grid';

type PhotoPickerProps = {
  album: AlbumView;
  /** Opaque id of the customer, to which drafts belong. */
  owner: string;
  /** Capabilities of the photo service. */
  capabilities: readonly PhotoCapability[];
  onClose: () => void;
};

const sort = sortOf('dateTaken-desc');

/** Query for the sections of the library. React Query never repeats it, because {@link useLiveList} follows changes. */
const libraryQuery = (access: 'offset' | 'cursor') =>
  queryOptions({
    queryKey: ['library', 'picker', access],
    async queryFn() {
      const source = librarySource(sort, access);
      return new PhotoCollection({ sections: await source.sections(), pages: [] }, source);
    },
    staleTime: Infinity,
    gcTime: 0,
  });

/**
 * Dialog that shows the library; the photos that the customer chooses are added to the album. It fills the window and
 * scrolls with it.
 */
export function PhotoPicker({ album, owner, capabilities, onClose }: PhotoPickerProps) {
  const t = useTranslations('albums.picker');
  const grid = useTranslations('photoGrid');
  const toFailure = useFailure();
  const access = capabilities.includes('timelineOffset') ? 'offset' : 'cursor';
  const {
    data: list,
    error,
    isFetching,
    refetch,
  } = useQuery(libraryQuery(access), getQueryClient());
  const root = useRef<HTMLDivElement>(null);
  useOnlyContent(root);

  const name = useId();
  const title = (
    <span id={name}>{t.rich('title', { name: album.name, bdi: (text) => <bdi>{text}</bdi> })}</span>
  );
  const shell = { title, onClose };
  return createPortal(
    <div
      ref={root}
      role="dialog"
      aria-modal="true"
      aria-labelledby={name}
      tabIndex={-1}
      className="min-h-dvh bg-surface px-4 pb-4 outline-none md:px-8"
    >
      {list ? (
        <Library {...{ list, album, owner, ...shell }} />
      ) : (
        <WithoutPhotos {...shell}>
          {error && !isFetching ? (
            <FailureMessage
              failure={toFailure(error, { summary: grid('loadFailed') })}
              action={
                <Button
                  variant="secondary"
                  size="sm"
                  onClick={() => {
                    // The focused button disappears together with the error message, so the focus moves to the dialog.
                    root.current?.focus();
                    void refetch();
                  }}
                >
                  {grid('retry')}
                </Button>
              }
            />
          ) : (
            <p role="status" className="flex items-center gap-3 py-8 text-ink-muted">
              <Spinner />
              {t('loading')}
            </p>
          )}
        </WithoutPhotos>
      )}
    </div>,
    document.body,
  );
}

/**
 * The photos of the library. The list is refreshed after changes: while the picker is open, an upload may continue, and
 * another tab may delete photos.
 */
function Library(props: ComponentProps<typeof PickerGrid>) {
  const t = useTranslations('albums.picker');
  const total = useLiveList(props.list, props.list);
  if (total > 0) return <PickerGrid {...props} />;
  return (
    <WithoutPhotos title={props.title} onClose={props.onClose}>
      <EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>
    </WithoutPhotos>
  );
}

type WithoutPhotosProps = { title: ReactNode; onClose: () => void; children: ReactNode };

function WithoutPhotos({ title, onClose, children }: WithoutPhotosProps) {
  const t = useTranslations('albums.picker');
  useEscape(onClose);
  return (
    <>
      <header className="flex min-h-14 items-center justify-between gap-4">
        <h1 className="line-clamp-2 min-w-0 text-xl lg:truncate lg:text-3xl">{title}</h1>
        <Button variant="quiet" size="sm" className="shrink-0 whitespace-nowrap" onClick={onClose}>
          {t('close')}
        </Button>
      </header>
      {children}
    </>
  );
}
