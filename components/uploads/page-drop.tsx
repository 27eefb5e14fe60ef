'use client';
import { useEffect, useEffectEvent, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import type { Dropped } from '@/lib/uploads/dropped-files';

type PageDropProps = {
  /**
   * True while the import modal is open. The modal then also accepts files that are dropped outside
   * of its own area for them.
   */
  isOpen: boolean;
  onDrop: (dropped: Dropped) => void;
  /** Text that is shown while files are dragged over the page. */
  text: string;
};

/**
 * Reads the files of a drop event. Call it during the event, because the browser clears the data
 * afterwards.
 */
export const droppedOf = ({ files, items }: DataTransfer): Dropped => ({
  files: [...files],
  // Only `items` contains folders. It is undefined in jsdom.
  entries: Array.from(items ?? [], (item) => item.webkitGetAsEntry()).filter(
    (entry) => entry !== null,
  ),
});

const hasFiles = (event: DragEvent): boolean =>
  event.dataTransfer?.types.includes('Files') ?? false;

/**
 * True if a dialog or the photo viewer covers the page. A toast also has the role of a dialog, but
 * it is not modal.
 */
const isCovered = (): boolean =>
  document.querySelector('[role="dialog"]:not([aria-modal="false"])') !== null;

/**
 * Accepts files that are dropped anywhere on the page. It is a separate file, which is loaded after
 * the page.
 */
export function PageDrop({ isOpen, onDrop, text }: PageDropProps) {
  const [isOver, setOver] = useState(false);

  const enter = useEffectEvent((event: DragEvent) => {
    if (!hasFiles(event) || !event.dataTransfer) return;
    // Without this call the browser would leave the page and open the dropped file.
    event.preventDefault();
    const isRefused = !isOpen && isCovered();
    if (isRefused) event.dataTransfer.dropEffect = 'none';
    // The open modal highlights its own area, so the page shows no text.
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
    // `relatedTarget` is null when the pointer leaves the window. It is an element when the pointer
    // only moves between elements.
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
