'use client';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { amountText, fillIn } from '@/lib/photo-grid/count-words';
import type { ChangeProgress } from '@/lib/photos/deleted/change-deleted';
import type { DeletedWords } from '@/lib/photos/deleted/deleted-words';
import { countedText } from '@/lib/photo-grid/deletion-text';
import { ProgressBar } from '@/components/photo-grid/progress-bar';
import { BottomTools } from '@/components/photo-grid/bottom-tools';
import { useRested } from '@/components/photo-grid/use-settled';

type DeletedToolsProps = {
  size: number;
  /** Of a restoration that is under way. */
  progress: ChangeProgress | null;
  words: DeletedWords;
  isAboveBottomBar: boolean;
  onClear: () => void;
  onRestore: () => void;
  onPurge: () => void;
  onStop: () => void;
};

/** Restore and delete for good, while photos are selected. */
export function DeletedTools(props: DeletedToolsProps) {
  const { size, progress, words, isAboveBottomBar, onClear, onRestore, onPurge, onStop } = props;
  const count = fillIn(words.count, { amount: amountText(size, words.locale) });
  const spoken = useRested(size > 0 ? count : '', 500);
  return (
    <>
      <span role="status" className="sr-only">
        {spoken}
      </span>
      {size > 0 && (
        <BottomTools
          label={words.grid}
          isAboveBottomBar={isAboveBottomBar}
          note={
            progress && (
              <ProgressBar
                {...progress}
                text={countedText(
                  words[progress.phase],
                  progress.done,
                  progress.total,
                  words.locale,
                )}
              />
            )
          }
          start={
            <>
              <Button
                variant="quiet"
                size="icon"
                aria-label={words.selectNone}
                title={words.selectNone}
                disabled={progress !== null}
                onClick={onClear}
              >
                <Icon name="x" />
              </Button>
              <p className="px-2 font-semibold tabular-nums">{count}</p>
            </>
          }
        >
          {progress ? (
            <Button variant="secondary" onClick={onStop}>
              {words.stop}
            </Button>
          ) : (
            <>
              <Button variant="ghost" onClick={onRestore}>
                <Icon name="rotate-ccw" />
                {words.restore}
              </Button>
              <Button variant="ghost" onClick={onPurge}>
                <Icon name="trash" />
                {words.purge}
              </Button>
            </>
          )}
        </BottomTools>
      )}
    </>
  );
}
