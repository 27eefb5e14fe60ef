'use client';
import { useTranslations } from 'next-intl';
import { lazy, Suspense, useRef, useState } from 'react';
import { FailureMessage } from '@/components/form/failure-message';
import { Alert } from '@/components/ui/alert';
import { Button, buttonStyles } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { importWhenOnline } from '@/components/ui/load-ahead';
import { Link } from '@/lib/navigation/link';
import {
  allSelected,
  isDeletedSelected,
  noneSelected,
} from '@/lib/photo-library/photos/deleted-selection';
import type { DeletedReply } from '@/lib/photo-library/photos/schema';
import { DeletedTile } from './deleted-tile';
import { DeletedTools } from './deleted-tools';
import { useDeletedChange } from './use-deleted-change';
import { useDeletedList, useDeletedSelection } from './use-deleted-list';

const PurgeDialog = lazy(async () => ({
  default: (await importWhenOnline(() => import('./purge-dialog'))).PurgeDialog,
}));

type DeletedLibraryProps = {
  first: DeletedReply;
  photosHref: string;
};

/** Client component of the page 'Recently deleted'. It starts with the photos that the server rendered. */
export function DeletedLibrary({ first, photosHref }: DeletedLibraryProps) {
  const t = useTranslations('photos.deleted');
  const list = useDeletedList(first);
  const [isAsking, setAsking] = useState(false);
  const [hasSelected, setHasSelected] = useState(false);
  const start = useRef<HTMLDivElement>(null);
  const { selection, setSelection, toggle, size, hasChanged } = useDeletedSelection(list);
  const change = useDeletedChange({
    selection,
    size,
    onChanged: (gone, left) => {
      list.takeAway(gone);
      setSelection(left);
      // The pressed button disappears with the toolbar, so the focus moves to the top.
      start.current?.focus();
    },
  });
  // Load the dialog after the first selection.
  if (size > 0 && !hasSelected) setHasSelected(true);
  if (hasChanged && isAsking && !change.progress) setAsking(false);

  async function purge() {
    if (await change.run('purge')) setAsking(false);
  }
  function refuse() {
    if (change.progress) return change.stop();
    setAsking(false);
    change.forgetFailure();
  }

  if (list.total === 0 && list.photos.length === 0)
    return (
      <div ref={start} tabIndex={-1} className="outline-none">
        <EmptyState
          title={t('emptyTitle')}
          action={
            <Link href={photosHref} className={buttonStyles()}>
              {t('emptyAction')}
            </Link>
          }
        >
          {t('emptyText')}
        </EmptyState>
      </div>
    );
  const isAll = size === list.total;
  return (
    <>
      <div ref={start} tabIndex={-1} className="mb-3 flex items-center gap-3 outline-none">
        <p className="me-auto font-semibold">{t('total', { count: list.total })}</p>
        <Button
          variant="secondary"
          size="sm"
          onClick={() => setSelection(isAll ? noneSelected : allSelected(list.photos))}
        >
          {isAll ? t('selectNone') : t('selectAll')}
        </Button>
      </div>
      {hasChanged && (
        <div className="mb-4">
          <Alert tone="info" announce="status">
            {t('changed')}
          </Alert>
        </div>
      )}
      {change.failure && !isAsking && (
        <div className="mb-4">
          <FailureMessage failure={change.failure} />
        </div>
      )}
      <ul
        aria-label={t('grid')}
        className="grid grid-cols-3 gap-x-1 gap-y-3 sm:grid-cols-5 md:grid-cols-[repeat(auto-fill,minmax(12rem,1fr))]"
      >
        {list.photos.map((photo) => (
          <DeletedTile
            key={photo.id}
            photo={photo}
            isSelected={isDeletedSelected(selection, photo)}
            onToggle={toggle}
          />
        ))}
      </ul>
      <div className="mt-6 flex flex-col items-center gap-3">
        {list.hasFailed && (
          <Alert tone="danger" announce="alert">
            {t('loadFailed')}
          </Alert>
        )}
        {list.hasMore && (
          <Button variant="secondary" pending={list.isLoadingMore} onClick={list.loadMore}>
            {t('more')}
          </Button>
        )}
      </div>
      <DeletedTools
        size={size}
        progress={isAsking ? null : change.progress}
        onClear={() => setSelection(noneSelected)}
        onRestore={() => void change.run('restore')}
        onPurge={() => setAsking(true)}
        onStop={change.stop}
      />
      {hasSelected && (
        <Suspense fallback={null}>
          <PurgeDialog
            open={isAsking}
            count={size}
            progress={change.progress}
            failure={change.failure}
            onConfirm={() => void purge()}
            onClose={refuse}
          />
        </Suspense>
      )}
    </>
  );
}
