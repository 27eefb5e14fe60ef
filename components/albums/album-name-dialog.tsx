'use client';
import { useTranslations } from 'next-intl';
import { type ResolverResult, useForm } from 'react-hook-form';
import { NameDialog } from '@/components/form/name-dialog';
import { useFormSubmit } from '@/components/form/use-form-submit';
import { albumNameIssue } from '@/lib/contracts/album-name';

type Values = { name: string };

/** AL-11, AL-15 */
const checkName = (values: Values, present: string): ResolverResult<Values> => {
  // One from older times may be no good name any more, and can be kept.
  const isKept = present !== '' && values.name === present;
  const issue = isKept ? null : albumNameIssue(values.name);
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
  savedText: ((answer: Answer) => string | null) | null;
  /** Rejects with an ApiError. */
  send: (name: string) => Promise<Answer>;
  onSaved: (answer: Answer) => void;
};

/** Asks for an album's name, which is checked when it is submitted and not before (AL-16). */
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
    lead: failed,
    texts: { notFound: t('gone') },
  });
  return (
    <NameDialog
      {...{ isOpen, title, submit }}
      onClose={() => {
        // Given up: nothing is unsaved any more.
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
