'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useState } from 'react';
import { CheckboxField } from '@/components/form/checkbox-field';
import { FailureMessage } from '@/components/form/failure-message';
import { FieldError } from '@/components/form/field';
import { useSubmit } from '@/components/form/use-submit';
import { Button } from '@/components/ui/button';
import { useToast } from '@/components/ui/toast';
import { mostCategories } from '@/lib/contracts/limits';
import type { GalleryView } from '@/lib/widgets/schema';
import { loadBookClient } from './book-state';

/** A book in the shop's gallery: shown under some categories, under others, or not at all (WI-04). Needs `widgets.gallery`. */
export function GalleryForm({ code, gallery }: { code: string; gallery: GalleryView }) {
  const t = useTranslations('widgets.gallery');
  const { show } = useToast();
  const errorId = useId();
  const [entry, setEntry] = useState(gallery);
  const [chosen, setChosen] = useState<readonly string[]>(gallery.chosen ?? []);
  const [isWrong, setIsWrong] = useState(false);
  const texts = { lead: t('failed') };

  function handleSaved(next: GalleryView, text: string) {
    setEntry(next);
    setChosen(next.chosen ?? []);
    show({ tone: 'success', text });
  }
  const saving = useSubmit({
    ...texts,
    send: async () => (await loadBookClient()).saveGallery(code, [...chosen]),
    onDone: (next) => handleSaved(next, entry.chosen ? t('changed') : t('added')),
  });
  const leaving = useSubmit({
    ...texts,
    send: async () => (await loadBookClient()).leaveGallery(code),
    onDone: (next) => handleSaved(next, t('withdrawn')),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const isFit = chosen.length > 0 && chosen.length <= mostCategories;
    setIsWrong(!isFit);
    if (isFit) void saving.submit();
  }

  const failure = saving.failure ?? leaving.failure;
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
        <Button type="submit" variant="secondary" pending={saving.isPending}>
          {t(entry.chosen ? 'change' : 'add')}
        </Button>
        {entry.chosen && (
          <Button variant="ghost" pending={leaving.isPending} onClick={() => void leaving.submit()}>
            {t('withdraw')}
          </Button>
        )}
      </div>
    </form>
  );
}
