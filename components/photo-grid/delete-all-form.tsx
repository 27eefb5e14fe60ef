'use client';
import { useForm } from 'react-hook-form';
import { Field } from '@/components/form/field';
import type { DeletionWords } from '@/lib/photo-grid/deletion-words';

type DeleteAllFormProps = { id: string; words: DeletionWords; onConfirm: () => void };

/** The word that must be typed (SE-05); looked at only when it is sent (SE-08). */
export function DeleteAllForm({ id, words, onConfirm }: DeleteAllFormProps) {
  const { register, handleSubmit, formState } = useForm<{ word: string }>({
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    defaultValues: { word: '' },
  });
  return (
    <form id={id} noValidate onSubmit={(event) => void handleSubmit(() => onConfirm())(event)}>
      <Field
        {...register('word', { validate: (word) => word.trim() === words.word || words.wordError })}
        label={words.wordLabel}
        placeholder={words.wordPlaceholder}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={formState.errors.word?.message}
      />
    </form>
  );
}
