'use client';
import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { Field } from '@/components/form/field';

type DeleteAllFormProps = {
  id: string;
  /** @param submitter button that submitted the form, possibly outside of it; after Enter, the form's hidden button */
  onConfirm: (submitter: HTMLElement | null) => void;
};

/** Field for the word that confirms the deletion of all photos (SE-05). It is checked only on submit (SE-08). */
export function DeleteAllForm({ id, onConfirm }: DeleteAllFormProps) {
  const t = useTranslations('photoGrid.deletion');
  const word = t('word');
  const { register, handleSubmit, formState } = useForm<{ word: string }>({
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    defaultValues: { word: '' },
  });
  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => {
        const { nativeEvent } = event;
        const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
        void handleSubmit(() => onConfirm(submitter))(event);
      }}
    >
      <Field
        {...register('word', {
          validate: (typed) => typed.trim() === word || t('wordError', { word }),
        })}
        label={t('wordLabel')}
        placeholder={t('wordPlaceholder', { word })}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={formState.errors.word?.message}
      />
      <button type="submit" hidden />
    </form>
  );
}
