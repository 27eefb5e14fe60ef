'use client';
import { useEffect, useEffectEvent, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import type { Dropped } from '@/lib/uploads/dropped-files';

type PageDropProps = {
  /** True while the import modal is open, which also accepts files dropped outside of its drop zone. */
  isOpen: boolean;
  onDrop: (dropped: Dropped) => void;
  /** Shown while files are held over the page. */
  text: string;
};

/** Data of a drop event, read at once: the browser clears it after the event. */
export const droppedOf = ({ files, items }: DataTransfer): Dropped => ({
  files: [...files],
  // Only `items` has folders; in tests it is undefined.
  entries: Array.from(items ?? [], (item) => item.webkitGetAsEntry()).filter(
    (entry) => entry !== null,
  ),
});

const hasFiles = (event: DragEvent): boolean =>
  event.dataTransfer?.types.includes('Files') ?? false;

/** True if a dialog or the photo viewer covers the page. A toast has the role of a dialog too, but is not modal. */
const isCovered = (): boolean =>
  document.querySelector('[role="dialog"]:not([aria-modal="false"])') !== null;

/** Accepts files that are dropped anywhere on the page. In a file of its own, which is loaded after the page. */
export function PageDrop({ isOpen, onDrop, text }: PageDropProps) {
  const [isOver, setOver] = useState(false);

  const enter = useEffectEvent((event: DragEvent) => {
    if (!hasFiles(event) || !event.dataTransfer) return;
    // Without this the browser would open the file instead of the page.
    event.preventDefault();
    const isRefused = !isOpen && isCovered();
    if (isRefused) event.dataTransfer.dropEffect = 'none';
    // The open modal has its own drop zone.
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
    // Only when the pointer leaves the window, not when it moves between elements.
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
