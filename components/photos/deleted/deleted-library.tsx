'use client';
import { useCallback, useRef, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button, buttonStyles } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/lib/navigation/link';
import { countText } from '@/lib/photo-grid/count-words';
import {
  allSelected,
  deletedSize,
  isDeletedSelected,
  noneSelected,
  toggleDeleted,
} from '@/lib/photos/deleted/deleted-selection';
import type { DeletedPage } from '@/lib/photos/deleted/deleted-view';
import type { DeletedWords } from '@/lib/photos/deleted/deleted-words';
import { FailureText } from '@/components/photo-grid/failure-text';
import { PhotosPicture } from '../photos-picture';
import { DeletedTile } from './deleted-tile';
import { DeletedTools } from './deleted-tools';
import { PurgeDialog } from './purge-dialog';
import { useDeletedChange } from './use-deleted-change';
import { useDeletedList } from './use-deleted-list';

type DeletedLibraryProps = {
  first: DeletedPage;
  words: DeletedWords;
  photosHref: string;
  isAboveBottomBar: boolean;
};

/** The photos of Recently deleted, and what can be done with them. */
export function DeletedLibrary(props: DeletedLibraryProps) {
  const { first, words, photosHref, isAboveBottomBar } = props;
  const list = useDeletedList(first);
  const [selection, setSelection] = useState(noneSelected);
  const [isAsking, setAsking] = useState(false);
  const start = useRef<HTMLDivElement>(null);
  const size = deletedSize(selection, list.total);
  const change = useDeletedChange({
    selection,
    size,
    words,
    onChanged: (gone, left) => {
      list.takeAway(gone);
      setSelection(left);
      // The button that was pressed goes with the toolbar.
      start.current?.focus();
    },
  });
  const toggle = useCallback(
    (id: string) => setSelection((before) => toggleDeleted(before, id)),
    [],
  );

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
          picture={<PhotosPicture />}
          title={words.emptyTitle}
          action={
            <Link href={photosHref} className={buttonStyles()}>
              {words.emptyAction}
            </Link>
          }
        >
          {words.emptyText}
        </EmptyState>
      </div>
    );
  const isAll = size === list.total;
  return (
    <>
      <div ref={start} tabIndex={-1} className="mb-3 flex items-center gap-3 outline-none">
        <p className="me-auto font-semibold">{countText(words.total, list.total)}</p>
        <Button
          variant="secondary"
          size="sm"
          onClick={() => setSelection(isAll ? noneSelected : allSelected)}
        >
          {isAll ? words.selectNone : words.selectAll}
        </Button>
      </div>
      {change.failure && !isAsking && (
        <div className="mb-4">
          <Alert tone="danger" announce="alert">
            <FailureText failure={change.failure} words={words} />
          </Alert>
        </div>
      )}
      <ul
        aria-label={words.grid}
        className="grid grid-cols-3 gap-x-1 gap-y-3 sm:grid-cols-5 md:grid-cols-[repeat(auto-fill,minmax(12rem,1fr))]"
      >
        {list.photos.map((photo) => (
          <DeletedTile
            key={photo.id}
            photo={photo}
            isSelected={isDeletedSelected(selection, photo.id)}
            words={words}
            onToggle={toggle}
          />
        ))}
      </ul>
      <div className="mt-6 mb-24 flex flex-col items-center gap-3">
        {list.hasFailed && (
          <Alert tone="danger" announce="alert">
            {words.loadFailed}
          </Alert>
        )}
        {list.hasMore && (
          <Button variant="secondary" pending={list.isLoadingMore} onClick={list.loadMore}>
            {words.more}
          </Button>
        )}
      </div>
      <DeletedTools
        size={size}
        progress={isAsking ? null : change.progress}
        words={words}
        isAboveBottomBar={isAboveBottomBar}
        onClear={() => setSelection(noneSelected)}
        onRestore={() => void change.run('restore')}
        onPurge={() => setAsking(true)}
        onStop={change.stop}
      />
      <PurgeDialog
        open={isAsking}
        count={size}
        progress={change.progress}
        failure={change.failure}
        words={words}
        onConfirm={() => void purge()}
        onClose={refuse}
      />
    </>
  );
}
