'use client';
import { FailureNote } from '@/components/form/failure-note';
import type { FormWords } from '@/components/form/form-words';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { ProjectListWords } from '@/lib/projects/list-words';
import type { ProjectDeletion } from './use-project-deletion';
import { WithTitle } from './with-title';

type DeletionDialogProps = {
  deletion: ProjectDeletion;
  words: ProjectListWords;
  formWords: FormWords;
  /** Where the focus goes when it closes. */
  lastFocus: () => HTMLElement | null;
};

/** Asks before a project is deleted, and stays with what went wrong. */
export function DeletionDialog({ deletion, words, formWords, lastFocus }: DeletionDialogProps) {
  const { question, isAsking, isWorking, failure, confirm, cancel } = deletion;
  return (
    <Dialog
      open={isAsking}
      onClose={cancel}
      title={words.question}
      description={
        question && (
          <span className="break-words">
            <WithTitle text={words.text} title={question.title} />
          </span>
        )
      }
      closeLabel={words.close}
      cancelLabel={words.cancel}
      dismissible={!isWorking}
      error={failure && <FailureNote failure={failure} words={formWords} />}
      lastFocus={lastFocus}
      actions={
        <Button variant="danger" pending={isWorking} onClick={confirm}>
          {words.confirm}
        </Button>
      }
    >
      <span role="status" className="sr-only">
        {isWorking && words.working}
      </span>
    </Dialog>
  );
}
