'use client';
import { useTranslations } from 'next-intl';
import { type ComponentProps, useId, useRef } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { Field } from './field';
import { FormNotice, SubmitButton } from './form-notice';
import type { FieldControl } from './use-fields';
import type { useFormSubmit } from './use-form-submit';

type NameDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** Label of the submit button. */
  save: string;
  /** Result of `useFormSubmit`. */
  submit: Pick<ReturnType<typeof useFormSubmit>, 'form' | 'button' | 'notice' | 'isPending'>;
  control: FieldControl;
} & Pick<ComponentProps<'input'>, 'placeholder' | 'maxLength'> & { label: string };

/**
 * Dialog with a field for one name. The field has the focus when the dialog opens. Its text remains
 * after a failure.
 */
export function NameDialog(props: NameDialogProps) {
  const { isOpen, onClose, title, save, submit, label, placeholder, maxLength } = props;
  const common = useTranslations('common');
  const formId = useId();
  const input = useRef<HTMLInputElement | null>(null);
  const { ref, ...control } = props.control;
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
          {save}
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
          {...{ label, placeholder, maxLength }}
          autoComplete="off"
          enterKeyHint="done"
        />
        <FormNotice notice={submit.notice} />
      </form>
    </Dialog>
  );
}
