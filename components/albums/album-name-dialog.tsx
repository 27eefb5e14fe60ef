'use client';
import { useTranslations } from 'next-intl';
import { useId, useRef } from 'react';
import { type ResolverResult, useForm } from 'react-hook-form';
import { Field } from '@/components/form/field';
import { FormNotice, SubmitButton } from '@/components/form/form-notice';
import { useFormSubmit } from '@/components/form/use-form-submit';
import { Dialog } from '@/components/ui/dialog';
import { albumNameIssue } from '@/lib/contracts/album-name';

type Values = { name: string };

/** AL-11, AL-15 */
const checkName = (values: Values): ResolverResult<Values> => {
  const issue = albumNameIssue(values.name);
  if (!issue) return { values, errors: {} };
  return { values: {}, errors: { name: { type: 'rule', message: issue } } };
};
const names = ['name'] as const;

type AlbumNameDialogProps<Answer> = {
  isOpen: boolean;
  onClose: () => void;
  /** The present one. */
  name: string;
  title: string;
  /** On the button. */
  submit: string;
  /** Said when it could not be saved (ER-05). */
  failed: string;
  savedText: string | null;
  /** Rejects with an ApiError. */
  send: (name: string) => Promise<Answer>;
  onSaved: (answer: Answer) => void;
};

/** Asks for an album's name, which is checked when it is submitted and not before (AL-16). */
export function AlbumNameDialog<Answer>(props: AlbumNameDialogProps<Answer>) {
  const { isOpen, onClose, name, title, submit: label, failed, savedText, send, onSaved } = props;
  const t = useTranslations('albums.dialogs');
  const texts = useTranslations('albumName');
  const common = useTranslations('common');
  const formId = useId();
  const input = useRef<HTMLInputElement | null>(null);
  const form = useForm<Values>({
    resolver: checkName,
    reValidateMode: 'onSubmit',
    defaultValues: { name },
  });
  const { field, ...submit } = useFormSubmit({
    form,
    names,
    send: (values) => send(values.name),
    savedText,
    onSaved,
    errors: 'albumName',
    lead: failed,
    texts: { notFound: t('gone') },
  });
  const { ref, ...control } = field('name');
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={title}
      closeLabel={common('close')}
      cancelLabel={common('cancel')}
      dismissible={!submit.isPending}
      firstFocus={input}
      actions={
        <SubmitButton {...submit.button} form={formId}>
          {label}
        </SubmitButton>
      }
    >
      <form {...submit.form} id={formId} className="grid gap-4">
        <Field
          {...control}
          ref={(element: HTMLInputElement | null) => {
            input.current = element;
            ref(element);
          }}
          label={texts('label')}
          placeholder={texts('placeholder')}
          autoComplete="off"
          enterKeyHint="done"
        />
        <FormNotice notice={submit.notice} />
      </form>
    </Dialog>
  );
}
