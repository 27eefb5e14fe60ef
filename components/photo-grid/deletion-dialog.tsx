'use client';
import { useTranslations } from 'next-intl';
import { lazy, Suspense, useId, useState } from 'react';
import { DialogFailure } from '@/components/form/failure-message';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { loadPatiently } from '@/components/ui/load-ahead';
import type { Translator } from '@/lib/i18n/translator';
import { ProgressBar } from './bottom-tools';
import type { DeletionQuestion, PhotoDeletion } from './use-photo-deletion';

/** The form list is fetched with the first question that needs it. */
const DeleteAllForm = lazy(() =>
  loadPatiently(() => import('./delete-all-form')).then((module) => ({
    default: module.DeleteAllForm,
  })),
);

function textsOf(question: DeletionQuestion, t: Translator<'photoGrid.deletion'>) {
  switch (question.kind) {
    case 'one':
      return { title: t('oneTitle'), text: t('oneText') };
    case 'selected': {
      const { count } = question;
      return { title: t('selectedTitle', { count }), text: t('selectedText', { count }) };
    }
    case 'all':
      return { title: t('allTitle'), text: t('allText', { count: question.count }) };
  }
}

/** Asks before photos are deleted, shows how far it is, and stays with what went wrong (MO-02). */
export function DeletionDialog({ deletion }: { deletion: PhotoDeletion }) {
  const t = useTranslations('photoGrid.deletion');
  const formId = useId();
  const { question, progress, failure, confirm, cancel, lastFocus } = deletion;
  const isWorking = progress !== null;
  // Still said while the dialog leaves.
  const [asked, setAsked] = useState(question);
  if (question && question !== asked) setAsked(question);
  const texts = asked && textsOf(asked, t);
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
        <Button
          variant="danger"
          pending={isWorking}
          {...(isAll ? { type: 'submit', form: formId } : { onClick: confirm })}
        >
          {isAll ? t('confirmAll') : failure ? t('retry') : t('confirm')}
        </Button>
      }
    >
      {isAll && (
        <Suspense fallback={<div className="h-20" />}>
          <DeleteAllForm id={formId} onConfirm={confirm} />
        </Suspense>
      )}
      {canStop && <ProgressBar {...progress} text={t(progress.phase, progress)} />}
      <span role="status" className="sr-only">
        {isWorking && t('working')}
      </span>
    </Dialog>
  );
}
