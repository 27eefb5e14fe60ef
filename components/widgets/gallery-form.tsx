'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useRef, useState } from 'react';
import { CheckboxField } from '@/components/form/checkbox-field';
import { FailureMessage } from '@/components/form/failure-message';
import { FieldError } from '@/components/form/field';
import { useSubmit } from '@/components/form/use-submit';
import { Button } from '@/components/ui/button';
import { useToast } from '@/components/ui/toast';
import { mostCategories } from '@/lib/contracts/limits';
import type { GalleryView } from '@/lib/widgets/schema';
import { loadBooksApi } from './book-state';

/** Returns the key of the message after a successful change. */
function doneOf(before: GalleryView, after: GalleryView) {
  if (!after.chosen) return 'withdrawn';
  return before.chosen ? 'changed' : 'added';
}

/** Form for the gallery entry of a book and its categories (WI-04). Needs the messages `widgets.gallery`. */
export function GalleryForm({ code, gallery }: { code: string; gallery: GalleryView }) {
  const t = useTranslations('widgets.gallery');
  const { show } = useToast();
  const errorId = useId();
  const [entry, setEntry] = useState(gallery);
  const [chosen, setChosen] = useState<readonly string[]>(gallery.chosen ?? []);
  const [isWrong, setIsWrong] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const saveButton = useRef<HTMLButtonElement>(null);

  // Both actions share one request state, so that they cannot run at the same time.
  const change = useSubmit({
    summary: t('failed'),
    async send(categories: string[] | null) {
      setIsLeaving(categories === null);
      const { call, widgetsApi } = await loadBooksApi();
      return categories
        ? call(widgetsApi.saveGallery, { ids: { code }, body: { categoryNames: categories } })
        : call(widgetsApi.leaveGallery, { ids: { code } });
    },
    onDone(next) {
      // The clicked button is removed, so the focus moves to the other button.
      if (!next.chosen) saveButton.current?.focus();
      show({ tone: 'success', text: t(doneOf(entry, next)) });
      setEntry(next);
      setChosen(next.chosen ?? []);
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const isFit = chosen.length > 0 && chosen.length <= mostCategories;
    setIsWrong(!isFit);
    if (isFit) void change.submit([...chosen]);
  }

  const { failure, isPending } = change;
  return (
    <form method="dialog" onSubmit={submit} className="grid justify-items-start gap-4">
      <fieldset aria-describedby={isWrong ? errorId : undefined} className="w-full">
        <legend className="mb-1 font-semibold">{t('categories', { count: mostCategories })}</legend>
        <div className="grid grid-cols-1 gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
          {entry.categories.map((name) => (
            <CheckboxField
              key={name}
              label={name}
              checked={chosen.includes(name)}
              onChange={({ target }) => {
                setIsWrong(false);
                setChosen((before) =>
                  target.checked ? [...before, name] : before.filter((other) => other !== name),
                );
              }}
            />
          ))}
        </div>
      </fieldset>
      <div role="alert">
        {isWrong && <FieldError id={errorId}>{t('choose', { count: mostCategories })}</FieldError>}
      </div>
      {failure && <FailureMessage failure={failure} />}
      <div className="flex flex-wrap gap-3">
        <Button
          ref={saveButton}
          type="submit"
          variant="secondary"
          pending={isPending && !isLeaving}
        >
          {t(entry.chosen ? 'change' : 'add')}
        </Button>
        {entry.chosen && (
          <Button
            variant="ghost"
            pending={isPending && isLeaving}
            onClick={() => void change.submit(null)}
          >
            {t('withdraw')}
          </Button>
        )}
      </div>
    </form>
  );
}
