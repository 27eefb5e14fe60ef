'use client';
import { useEffect, useEffectEvent, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { useImport } from './add-photos-island';

type PageDropProps = { owner: string; text: string; newestFirst: string };

const hasFiles = (event: DragEvent): boolean =>
  event.dataTransfer?.types.includes('Files') ?? false;

/** Dropping photos anywhere on the page opens the import modal with them. */
export function PageDrop({ owner, text, newestFirst }: PageDropProps) {
  const { open, modal } = useImport(owner, newestFirst);
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent((event: DragEvent) => {
    setOver(false);
    if (!hasFiles(event) || event.defaultPrevented) return;
    event.preventDefault();
    open([...(event.dataTransfer?.files ?? [])]);
  });

  useEffect(() => {
    const enter = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      // Without this the browser would leave the page for the file.
      event.preventDefault();
      // An open dialog has a zone of its own.
      setOver(document.querySelector('[role="dialog"]') === null);
    };
    // Left the window, not just one element for the next.
    const leave = (event: DragEvent) => event.relatedTarget === null && setOver(false);
    const drop = (event: DragEvent) => take(event);
    addEventListener('dragenter', enter);
    addEventListener('dragover', enter);
    addEventListener('dragleave', leave);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragenter', enter);
      removeEventListener('dragover', enter);
      removeEventListener('dragleave', leave);
      removeEventListener('drop', drop);
    };
  }, []);

  return (
    <>
      {isOver && (
        <div
          aria-hidden
          className="pointer-events-none fixed inset-2 z-30 flex flex-col items-center justify-center gap-3 rounded-lg border-4 border-dashed border-brand bg-brand-soft text-xl font-semibold text-on-brand-soft"
        >
          <Icon name="image-up" className="size-12" />
          {text}
        </div>
      )}
      {modal}
    </>
  );
}
