'use client';
import { useState } from 'react';
import { focusHeading } from '@/components/shell/focus-heading';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Dialog } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';
import type { UploadSummary } from '@/lib/uploads/summary';
import { isOver, isRetryable } from '@/lib/uploads/upload-file';
import type { UploadList } from '@/lib/uploads/upload-list';
import type { UploadStore } from '@/lib/uploads/upload-store';
import type { Say } from '@/lib/uploads/upload-words';
import { fileState } from './file-state';

type TrayActionsProps = {
  list: UploadList;
  summary: UploadSummary;
  say: Say;
  store: Pick<UploadStore, 'wish' | 'retry'>;
};

/** What can be done with all of it. Cancelling asks first. */
export function TrayActions({ list, summary, say, store }: TrayActionsProps) {
  const [isAsking, setAsking] = useState(false);
  const released = list.files.filter(({ isReleased }) => isReleased);
  const remaining = released.filter((file) => !isOver(file)).map(({ id }) => id);
  const failed = released.filter(({ phase }) => phase === 'failed');
  // Which file it was and why, one a line (D-27).
  const failedText = failed.map((file) => `${file.name}: ${fileState(file, say).text}`).join('\n');

  return (
    <div className="flex flex-wrap items-center gap-1 border-t border-line px-2 py-1">
      {summary.remaining > 0 && (
        <>
          <Button
            variant="ghost"
            size="sm"
            onClick={() => store.wish({ kind: list.isPaused ? 'resumed' : 'paused' })}
          >
            <Icon name={list.isPaused ? 'play' : 'pause'} className="size-4" />
            {say(list.isPaused ? 'tray.resume' : 'tray.pause')}
          </Button>
          <Button variant="ghost" size="sm" onClick={() => setAsking(true)}>
            {say('tray.cancel')}
          </Button>
        </>
      )}
      {summary.retryable > 0 && (
        <Button
          variant="ghost"
          size="sm"
          onClick={() => store.retry(failed.filter(isRetryable).map(({ id }) => id))}
        >
          <Icon name="refresh-cw" className="size-4" />
          {say('tray.retryAll')}
        </Button>
      )}
      <span className="ms-auto flex items-center">
        {failed.length > 0 && (
          <CopyButton
            value={failedText}
            label={say('tray.copyFailed')}
            copiedLabel={say('tray.copied')}
            failedLabel={say('tray.notCopied')}
          />
        )}
        {summary.remaining < released.length && (
          <Button
            variant="ghost"
            size="sm"
            onClick={() => {
              store.wish({ kind: 'cleared' });
              // The tray goes, and the button with it.
              if (summary.remaining === 0) focusHeading();
            }}
          >
            {say('tray.clear')}
          </Button>
        )}
      </span>
      <Dialog
        open={isAsking && remaining.length > 0}
        onClose={() => setAsking(false)}
        title={say('tray.cancelTitle')}
        description={say.count('tray.cancelText', remaining.length)}
        closeLabel={say('modal.close')}
        cancelLabel={say('tray.keep')}
        actions={
          <Button
            variant="danger"
            onClick={() => {
              store.wish({ kind: 'cancelled', ids: remaining });
              setAsking(false);
            }}
          >
            {say('tray.stop')}
          </Button>
        }
      />
    </div>
  );
}
