'use client';
import { useTranslations } from 'next-intl';
import { type DragEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { acceptedFiles } from '@/lib/uploads/stage-files';

/** The drop zone with a button, because dragging must not be the only way (WCAG 2.5.7). */
export function ChooseFiles({ onChoose }: { onChoose: (files: readonly File[]) => void }) {
  const t = useTranslations('uploads.modal');
  const [isOver, setOver] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  function handleDrop(event: DragEvent) {
    event.preventDefault();
    event.stopPropagation();
    setOver(false);
    onChoose([...event.dataTransfer.files]);
  }

  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
      className={`flex flex-col items-center gap-2 rounded-md border-2 border-dashed px-4 py-6 text-center ${isOver ? 'border-brand bg-brand-soft text-on-brand-soft' : 'border-line-strong'}`}
    >
      <Icon name="image-up" className="size-8" />
      <Button variant="secondary" onClick={() => field.current?.click()}>
        {t('choose')}
      </Button>
      <input
        ref={field}
        type="file"
        multiple
        accept={acceptedFiles}
        // The button above opens it: one tab stop is enough.
        tabIndex={-1}
        aria-hidden
        className="sr-only"
        onChange={({ currentTarget }) => {
          onChoose([...(currentTarget.files ?? [])]);
          // The same file can be chosen again after it was removed.
          currentTarget.value = '';
        }}
      />
      <p>{t('drop')}</p>
      <p className="text-sm text-ink-muted">{t('kinds')}</p>
    </div>
  );
}
