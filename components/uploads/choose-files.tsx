'use client';
import { type DragEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { acceptedFiles } from '@/lib/uploads/check-file';
import type { Say } from '@/lib/uploads/upload-words';

type ChooseFilesProps = { say: Say; onChoose: (files: readonly File[]) => void };

/** The drop zone and its button: dragging is never the only way (WCAG 2.5.7). */
export function ChooseFiles({ say, onChoose }: ChooseFilesProps) {
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
        {say('modal.choose')}
      </Button>
      <input
        ref={field}
        type="file"
        multiple
        accept={acceptedFiles}
        // The button above says it; two stops for one thing help nobody.
        tabIndex={-1}
        aria-hidden
        className="sr-only"
        onChange={({ currentTarget }) => {
          onChoose([...(currentTarget.files ?? [])]);
          // The same file can be chosen again after it was removed.
          currentTarget.value = '';
        }}
      />
      <p>{say('modal.drop')}</p>
      <p className="text-sm text-ink-muted">{say('modal.kinds')}</p>
    </div>
  );
}
