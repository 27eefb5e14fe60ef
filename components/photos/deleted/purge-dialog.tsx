'use client';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { countText } from '@/lib/photo-grid/count-words';
import type { ChangeProgress } from '@/lib/photos/deleted/change-deleted';
import type { DeletedWords } from '@/lib/photos/deleted/deleted-words';
import { countedText } from '@/lib/photo-grid/deletion-text';
import type { PhotoFailure } from '@/lib/photo-grid/failure';
import { FailureText } from '@/components/photo-grid/failure-text';
import { ProgressBar } from '@/components/photo-grid/progress-bar';

type PurgeDialogProps = {
  open: boolean;
  count: number;
  progress: ChangeProgress | null;
  failure: PhotoFailure | null;
  words: DeletedWords;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before photos go for good, and stays with what went wrong (D-17, MO-02). */
export function PurgeDialog(props: PurgeDialogProps) {
  const { open, count, progress, failure, words, onConfirm, onClose } = props;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={countText(words.purgeTitle, count)}
      description={countText(words.purgeText, count)}
      closeLabel={words.close}
      cancelLabel={progress ? words.stop : words.cancel}
      dismissible={!progress}
      error={failure && <FailureText failure={failure} words={words} />}
      actions={
        <Button variant="danger" pending={progress !== null} onClick={onConfirm}>
          {failure ? words.retry : words.purge}
        </Button>
      }
    >
      {progress && (
        <ProgressBar
          {...progress}
          text={countedText(words[progress.phase], progress.done, progress.total, words.locale)}
        />
      )}
    </Dialog>
  );
}
