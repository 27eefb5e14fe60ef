'use client';
import { useEffect, useEffectEvent, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import type { Dropped } from '@/lib/uploads/dropped-files';

type PageDropProps = {
  /** The import modal is open: it also takes what is dropped outside its own drop zone. */
  isOpen: boolean;
  onDrop: (dropped: Dropped) => void;
  /** Shown while files are held over the page. */
  text: string;
};

/** What a drop brings, taken at once: the browser empties it after the event. */
export const droppedOf = ({ files, items }: DataTransfer): Dropped => ({
  files: [...files],
  // Folders are nowhere but here; a test of the page brings no items.
  entries: Array.from(items ?? [], (item) => item.webkitGetAsEntry()).filter(
    (entry) => entry !== null,
  ),
});

const hasFiles = (event: DragEvent): boolean =>
  event.dataTransfer?.types.includes('Files') ?? false;

/** A dialog or the photo viewer covers the page. A toast is a dialog by its role, too, but not modal. */
const isCovered = (): boolean =>
  document.querySelector('[role="dialog"]:not([aria-modal="false"])') !== null;

/** Takes files that are dropped anywhere on the page. Its own file: nobody drops one before the photos are there. */
export function PageDrop({ isOpen, onDrop, text }: PageDropProps) {
  const [isOver, setOver] = useState(false);

  const enter = useEffectEvent((event: DragEvent) => {
    if (!hasFiles(event) || !event.dataTransfer) return;
    // Without this the browser would open the file instead of the page.
    event.preventDefault();
    const isRefused = !isOpen && isCovered();
    if (isRefused) event.dataTransfer.dropEffect = 'none';
    // The open modal has a drop zone of its own.
    setOver(!isOpen && !isRefused);
  });
  const drop = useEffectEvent((event: DragEvent) => {
    setOver(false);
    if (!hasFiles(event) || event.defaultPrevented) return;
    event.preventDefault();
    if (event.dataTransfer && (isOpen || !isCovered())) onDrop(droppedOf(event.dataTransfer));
  });

  useEffect(() => {
    const handleEnter = (event: DragEvent) => enter(event);
    // Left the window, not just moved from one element to the next.
    const handleLeave = (event: DragEvent) => event.relatedTarget === null && setOver(false);
    const handleDrop = (event: DragEvent) => drop(event);
    addEventListener('dragenter', handleEnter);
    addEventListener('dragover', handleEnter);
    addEventListener('dragleave', handleLeave);
    addEventListener('drop', handleDrop);
    return () => {
      removeEventListener('dragenter', handleEnter);
      removeEventListener('dragover', handleEnter);
      removeEventListener('dragleave', handleLeave);
      removeEventListener('drop', handleDrop);
    };
  }, []);

  if (!isOver) return null;
  return (
    <div
      aria-hidden
      className="pointer-events-none fixed inset-2 z-30 flex flex-col items-center justify-center gap-3 rounded-lg border-4 border-dashed border-brand bg-brand-soft text-xl font-semibold text-ink"
    >
      <Icon name="image-up" className="size-12" />
      {text}
    </div>
  );
}
