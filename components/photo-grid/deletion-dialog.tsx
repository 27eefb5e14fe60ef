'use client';
import { lazy, Suspense, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { countText } from '@/lib/photo-grid/count-words';
import { progressText } from '@/lib/photo-grid/deletion-text';
import type { DeletionWords } from '@/lib/photo-grid/deletion-words';
import { loadPatiently } from '@/components/ui/load-patiently';
import { FailureText } from './failure-text';
import { ProgressBar } from './progress-bar';
import type { DeletionQuestion, PhotoDeletion } from './use-photo-deletion';

/** The form library is fetched with the first question that needs it. */
const DeleteAllForm = lazy(() =>
  loadPatiently(() => import('./delete-all-form')).then((module) => ({
    default: module.DeleteAllForm,
  })),
);

function textsOf(question: DeletionQuestion, words: DeletionWords) {
  switch (question.kind) {
    case 'one':
      return { title: words.oneTitle, text: words.oneText };
    case 'selected':
      return {
        title: countText(words.selectedTitle, question.count),
        text: countText(words.selectedText, question.count),
      };
    case 'all':
      return { title: words.allTitle, text: countText(words.allText, question.count) };
  }
}

type DeletionDialogProps = { deletion: PhotoDeletion; words: DeletionWords };

/** Asks before photos are deleted, shows how far it is, and stays with what went wrong (MO-02). */
export function DeletionDialog({ deletion, words }: DeletionDialogProps) {
  const formId = useId();
  const { question, progress, failure, confirm, cancel, lastFocus } = deletion;
  const isWorking = progress !== null;
  // Still said while the dialog leaves.
  const [asked, setAsked] = useState(question);
  if (question && question !== asked) setAsked(question);
  const texts = asked && textsOf(asked, words);
  const isAll = asked?.kind === 'all';
  const canStop = typeof progress === 'object' && progress !== null;
  return (
    <Dialog
      open={question !== null}
      onClose={cancel}
      lastFocus={lastFocus}
      title={texts?.title ?? ''}
      description={texts?.text}
      closeLabel={words.close}
      cancelLabel={canStop ? words.stop : words.cancel}
      dismissible={!isWorking}
      error={failure && <FailureText failure={failure} words={words} />}
      actions={
        <Button
          variant="danger"
          pending={isWorking}
          {...(isAll ? { type: 'submit', form: formId } : { onClick: confirm })}
        >
          {isAll ? words.confirmAll : failure ? words.retry : words.confirm}
        </Button>
      }
    >
      {isAll && (
        <Suspense fallback={<div className="h-20" />}>
          <DeleteAllForm id={formId} words={words} onConfirm={confirm} />
        </Suspense>
      )}
      {canStop && <ProgressBar {...progress} text={progressText(progress, words)} />}
      <span role="status" className="sr-only">
        {isWorking && words.working}
      </span>
    </Dialog>
  );
}
