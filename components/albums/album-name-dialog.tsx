'use client';
import { useTranslations } from 'next-intl';
import { type ResolverResult, useForm } from 'react-hook-form';
import { NameDialog } from '@/components/form/name-dialog';
import { useFormSubmit } from '@/components/form/use-form-submit';
import { albumNameIssue } from '@/lib/contracts/album-name';

type Values = { name: string };

/** Validates a name by the rules AL-11 and AL-15. `present` is the current name; empty for a new album. */
const checkName = (values: Values, present: string): ResolverResult<Values> => {
  // An old name may break the rules. It is accepted if it has not changed.
  const isKept = present !== '' && values.name === present;
  const issue = isKept ? null : albumNameIssue(values.name);
  if (!issue) return { values, errors: {} };
  return { values: {}, errors: { name: { type: 'rule', message: issue } } };
};
const names = ['name'] as const;

type AlbumNameDialogProps<Answer> = {
  isOpen: boolean;
  onClose: () => void;
  /** The current name; empty for a new album. */
  name: string;
  title: string;
  /** Label of the submit button. */
  submit: string;
  /** Message after a failed save (ER-05). */
  failed: string;
  savedText: ((answer: Answer) => string | null) | null;
  /** Saves the name; rejects with an ApiError. */
  send: (name: string) => Promise<Answer>;
  onSaved: (answer: Answer) => void;
};

/** Dialog for an album's name. The name is checked when it is submitted, not earlier (AL-16). */
export function AlbumNameDialog<Answer>(props: AlbumNameDialogProps<Answer>) {
  const { isOpen, onClose, name, title, failed, savedText, send, onSaved } = props;
  const t = useTranslations('albums.dialogs');
  const texts = useTranslations('albumName');
  const form = useForm<Values>({
    resolver: (values) => checkName(values, name),
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
    summary: failed,
    texts: { notFound: t('gone') },
  });
  return (
    <NameDialog
      {...{ isOpen, title, submit }}
      onClose={() => {
        // Reset the form, so that no warning about unsaved input appears after the customer has
        // cancelled.
        form.reset();
        onClose();
      }}
      save={props.submit}
      label={texts('label')}
      placeholder={texts('placeholder')}
      control={field('name')}
    />
  );
}
