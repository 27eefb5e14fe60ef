'use client';
import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { Field } from '@/components/form/field';

type DeleteAllFormProps = {
  id: string;
  /** @param submitter the button that was pressed, which may stand outside; after Enter, one that is never seen */
  onConfirm: (submitter: HTMLElement | null) => void;
};

/** The word that must be typed (SE-05); looked at only when it is sent (SE-08). */
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
