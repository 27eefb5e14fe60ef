'use client';
import { useTranslations } from 'next-intl';
import { type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { DialogFailure } from '@/components/form/failure-message';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { lazyPart } from '@/components/ui/load-ahead';
import type { Translator } from '@/lib/i18n/translator';
import { ProgressBar } from './bottom-tools';
import { WayChoice } from './way-choice';
import type { DeletionQuestion, PhotoDeletion } from './use-photo-deletion';

/** Loaded with the first question about all photos: only that question needs the form. */
const DeleteAllForm = lazyPart(() =>
  import('./delete-all-form').then((part) => part.DeleteAllForm),
);

type Texts = { title: string; text?: string };

function textsOf(
  question: DeletionQuestion,
  { choice, isFinal }: PhotoDeletion,
  t: Translator<'photoGrid.deletion'>,
): Texts {
  // If the customer can choose between removal and deletion, each option has its own explanation instead.
  if (choice) return { title: choice.texts.titleOf(countOf(question)) };
  switch (question.kind) {
    case 'one':
      return { title: t('oneTitle'), text: t(isFinal ? 'oneFinal' : 'oneText') };
    case 'selected': {
      const text = t(isFinal ? 'selectedFinal' : 'selectedText', { count: question.count });
      return { title: t('selectedTitle', { count: question.count }), text };
    }
    case 'all': {
      const text = t(isFinal ? 'allFinal' : 'allText', { count: question.count });
      return { title: t('allTitle'), text };
    }
  }
}

const countOf = (question: DeletionQuestion): number =>
  question.kind === 'one' ? 1 : question.count;
type DeletionDialogProps = {
  deletion: PhotoDeletion;
  /** Additional content of the question about all photos. */
  beforeAll?: ReactNode;
};

/** Asks before photos are deleted and shows the progress. After an error the dialog stays open and shows it (MO-02). */
export function DeletionDialog({ deletion, beforeAll }: DeletionDialogProps) {
  const t = useTranslations('photoGrid.deletion');
  const formId = useId();
  const keepButton = useRef<HTMLButtonElement>(null);
  const { question, progress, failure, confirm, cancel, keepUsed, lastFocus } = deletion;
  const isWorking = progress !== null;
  // Keep the last question, so that its text remains visible during the closing animation.
  const [asked, setAsked] = useState(question);
  if (question && question !== asked) setAsked(question);
  const { choice } = deletion;
  const texts = asked && textsOf(asked, deletion, t);
  const isAll = asked?.kind === 'all';
  const canStop = typeof progress === 'object' && progress !== null;
  return (
    <Dialog
      open={question !== null}
      onClose={cancel}
      lastFocus={lastFocus}
      title={texts?.title ?? ''}
      description={texts?.text}
      closeLabel={t('close')}
      cancelLabel={canStop ? t('stop') : t('cancel')}
      dismissible={!isWorking}
      error={failure && <DialogFailure failure={failure} />}
      actions={
        <>
          {keepUsed && !isWorking && (
            <Button
              ref={keepButton}
              variant="secondary"
              {...(isAll ? { type: 'submit', form: formId } : { onClick: keepUsed })}
            >
              {t('keepUsed')}
            </Button>
          )}
          <Button
            variant={choice?.way === 'remove' ? 'primary' : 'danger'}
            pending={isWorking || deletion.isChecking}
            {...(isAll ? { type: 'submit', form: formId } : { onClick: confirm })}
          >
            {isAll
              ? t('confirmAll')
              : failure
                ? t('retry')
                : (choice?.texts.ways[choice.way].label ?? t('confirm'))}
          </Button>
        </>
      }
    >
      {choice && asked && !isWorking && <WayChoice choice={choice} count={countOf(asked)} />}
      {question && !isWorking && <Uses deletion={deletion} />}
      {isAll && beforeAll}
      {isAll && (
        <Suspense fallback={<div className="h-20" />}>
          <DeleteAllForm
            id={formId}
            onConfirm={(submitter) =>
              submitter !== null && submitter === keepButton.current ? keepUsed?.() : confirm()
            }
          />
        </Suspense>
      )}
      {canStop && <ProgressBar {...progress} text={deletion.progressText(progress)} />}
      <span role="status" className="sr-only">
        {isWorking && deletion.workingText}
      </span>
    </Dialog>
  );
}

/** Maximum number of projects and orders that are listed by name; for the others only their number is shown. */
const mostUses = 3;

/** Lists the projects and orders that use the photos. Says if the list has changed since the question was opened. */
function Uses({ deletion: { question, uses, isChecking } }: { deletion: PhotoDeletion }) {
  const t = useTranslations('photoGrid.deletion');
  const found = uses?.uses ?? [];
  const rest = found.length - mostUses;
  return (
    <div role="status" className="grid gap-2 empty:hidden">
      {question?.hasChanged && <Alert tone="info">{t('changed')}</Alert>}
      {isChecking && <p className="text-ink-muted">{t('checking')}</p>}
      {found.length > 0 && (
        <Alert tone="warning">
          <ul className="grid gap-1">
            {found.slice(0, mostUses).map(({ kind, title, count }, at) => (
              <li key={at} className="wrap-anywhere">
                {uses?.isExact
                  ? t(`in.${kind}`, { count, title })
                  : t(`maybeIn.${kind}`, { title })}
              </li>
            ))}
            {rest > 0 && <li>{t('inMore', { count: rest })}</li>}
          </ul>
        </Alert>
      )}
      {uses && !uses.isComplete && <p>{t('unchecked')}</p>}
    </div>
  );
}
