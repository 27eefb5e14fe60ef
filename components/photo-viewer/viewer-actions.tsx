'use client';
import { Alert } from '@/components/ui/alert';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-names';
import { Spinner } from '@/components/ui/button';
import { percentText } from '@/lib/format/percent';
import { fill, type PreviewWords } from '@/lib/photo-viewer/viewer-words';
import type { PhotoView } from '@/lib/photo-grid/photo-view';
import { FailureText } from '@/components/photo-grid/failure-text';
import { useDownload } from './use-download';

type PreviewActionsProps = {
  photo: PhotoView;
  words: PreviewWords;
  isInfoOpen: boolean;
  onInfo: () => void;
  onDelete?: ((photo: PhotoView) => void) | undefined;
};

const actionClass =
  'flex min-h-touch min-w-20 cursor-pointer flex-col items-center justify-center gap-0.5 rounded-md px-3 py-1.5 text-sm hover:bg-surface-raised aria-expanded:bg-surface-raised aria-disabled:cursor-progress';

/** What can be done with the photo (PV-05). Copying to an album comes with the albums. */
export function PreviewActions({
  photo,
  words,
  isInfoOpen,
  onInfo,
  onDelete,
}: PreviewActionsProps) {
  const { download, start } = useDownload(photo, words);
  return (
    <div className="flex flex-col items-center gap-2">
      {download.state === 'failure' && (
        <div className="pointer-events-auto mx-4">
          <Alert tone="danger" announce="alert">
            <FailureText failure={download.failure} words={words} />
          </Alert>
        </div>
      )}
      <div className="pointer-events-auto flex rounded-lg bg-surface/80 p-1">
        <DownloadButton download={download} words={words} onPress={start} />
        {onDelete && (
          <button type="button" className={actionClass} onClick={() => onDelete(photo)}>
            <ActionFace icon="trash" text={words.delete} />
          </button>
        )}
        <button type="button" className={actionClass} aria-expanded={isInfoOpen} onClick={onInfo}>
          <ActionFace icon="info" text={words.info} />
        </button>
      </div>
    </div>
  );
}

function ActionFace({ icon, text }: { icon: IconName; text: string }) {
  return (
    <>
      <Icon name={icon} className="size-5" />
      <span>{text}</span>
    </>
  );
}

type DownloadButtonProps = {
  download: ReturnType<typeof useDownload>['download'];
  words: PreviewWords;
  onPress: () => void;
};

function DownloadButton({ download, words, onPress }: DownloadButtonProps) {
  const isPending = download.state === 'pending';
  const share = isPending ? download.share : null;
  const percent = share === null ? null : Math.round(share * 100);
  return (
    <button
      type="button"
      className={actionClass}
      aria-disabled={isPending || undefined}
      aria-busy={isPending || undefined}
      data-download={download.state}
      onClick={onPress}
    >
      {isPending ? (
        <Spinner />
      ) : (
        <Icon name={download.state === 'success' ? 'check' : 'download'} className="size-5" />
      )}
      <span aria-hidden={percent !== null} className="min-w-16 tabular-nums">
        {percent === null ? words.download : percentText(percent)}
      </span>
      {percent !== null && <span className="sr-only">{fill(words.progress, { percent })}</span>}
    </button>
  );
}
