import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import type { StagedGroups } from '@/lib/uploads/summary';
import type { UploadFile } from '@/lib/uploads/upload-file';
import type { UploadStore } from '@/lib/uploads/upload-store';
import { RefusedRow } from './file-rows';
import { PhotoTiles } from './photo-tiles';
import { DeletedPhotos, KnownPhotos, StagedGroup } from './staged-group';
import { WindowedList } from './windowed-list';

type StagedFilesProps = {
  groups: StagedGroups;
  store: UploadStore;
  /** Id of the text that explains why the button 'Next' is disabled. */
  hintId: string;
  /** True if the library already has the file but the file will be added to an album. */
  isForAlbum: (file: UploadFile) => boolean;
};

/** Removes a file from the list. A photo of 'Recently deleted' that was included is excluded again instead. */
const leaveOut = (store: UploadStore, { id, isForced }: UploadFile) =>
  store.dispatch(isForced ? { kind: 'excluded', id } : { kind: 'removed', ids: [id] });

/**
 * Chosen files in groups: first those that need a decision, then those that will be added, then all
 * others (D-23).
 */
export function StagedFiles({ groups, store, hintId, isForAlbum }: StagedFilesProps) {
  const t = useTranslations('uploads.modal');
  const { fresh, refused, deleted, library, twice, videos } = groups;
  const ready = fresh.filter(({ phase }) => phase === 'waiting').length;
  const checking = fresh.length - ready;
  const landing = library.filter(isForAlbum);
  const known = library.filter((file) => !isForAlbum(file));
  const isAllKnown = fresh.length + landing.length + deleted.length === 0 && known.length > 0;
  const counts = {
    ready,
    checking,
    library: library.length,
    deleted: deleted.length,
    twice: twice.length,
    refused: refused.length,
    videos: videos.length,
  } as const;
  const textOf = (...names: (keyof typeof counts)[]): string =>
    names
      .flatMap((name) => (counts[name] > 0 ? [t(name, { count: counts[name] })] : []))
      .join(', ');

  return (
    <>
      {fresh.length + landing.length === 0 && !isAllKnown && (
        <p id={hintId} className="text-sm text-ink-muted">
          {t('needOne')}
        </p>
      )}
      {refused.length > 0 && (
        <StagedGroup title={textOf('refused')}>
          <WindowedList
            items={refused}
            keyOf={({ id }) => id}
            rowHeight={matchMedia('(min-width: 575px)').matches ? 60 : 88}
            label={textOf('refused')}
          >
            {(file) => <RefusedRow file={file} store={store} />}
          </WindowedList>
        </StagedGroup>
      )}
      {fresh.length > 0 && (
        <StagedGroup
          title={textOf('ready', 'checking')}
          {...(fresh.some(({ converts }) => converts) && { text: t('converted') })}
          action={
            fresh.length > 1 && (
              <Button
                variant="ghost"
                size="sm"
                onClick={() => store.dispatch({ kind: 'removed', ids: fresh.map(({ id }) => id) })}
              >
                {t('removeAll')}
              </Button>
            )
          }
        >
          <PhotoTiles
            files={fresh}
            label={t('list')}
            getPicture={store.getPicture}
            action={{ name: 'leaveOut', run: (file) => leaveOut(store, file) }}
          />
        </StagedGroup>
      )}
      {deleted.length > 0 && <DeletedPhotos files={deleted} store={store} />}
      {landing.length > 0 && <KnownPhotos files={landing} store={store} isForAlbum />}
      {known.length > 0 && (
        <KnownPhotos files={known} store={store} {...(isAllKnown && { allId: hintId })} />
      )}
      {videos.length > 0 && <p className="text-sm text-ink-muted">{textOf('videos')}</p>}
      {twice.length > 0 && <p className="text-sm text-ink-muted">{textOf('twice')}</p>}
      {/* Screen readers announce this text when all files are checked. */}
      <p role="status" className="sr-only">
        {checking === 0 ? textOf('ready', 'library', 'deleted', 'twice', 'videos', 'refused') : ''}
      </p>
    </>
  );
}
