'use client';
import { useEffect, useEffectEvent, useState } from 'react';

type PageDrop = {
  /** The import modal is open: what is dropped beside its own zone is meant for it all the same. */
  isOpen: boolean;
  onDrop: (files: readonly File[]) => void;
};

const hasFiles = (event: DragEvent): boolean =>
  event.dataTransfer?.types.includes('Files') ?? false;

/** A question or a photo lies over the page. A message at the top is a dialog by its role too, but it covers nothing. */
const isCovered = (): boolean =>
  document.querySelector('[role="dialog"]:not([aria-modal="false"])') !== null;

/** Takes files that are dropped anywhere on the page; answers whether some are held over it. */
export function usePageDrop({ isOpen, onDrop }: PageDrop): boolean {
  const [isOver, setOver] = useState(false);

  const enter = useEffectEvent((event: DragEvent) => {
    if (!hasFiles(event) || !event.dataTransfer) return;
    // Without this the browser would leave the page for the file.
    event.preventDefault();
    const isRefused = !isOpen && isCovered();
    if (isRefused) event.dataTransfer.dropEffect = 'none';
    // The modal has a zone of its own.
    setOver(!isOpen && !isRefused);
  });
  const drop = useEffectEvent((event: DragEvent) => {
    setOver(false);
    if (!hasFiles(event) || event.defaultPrevented) return;
    event.preventDefault();
    if (isOpen || !isCovered()) onDrop([...(event.dataTransfer?.files ?? [])]);
  });

  useEffect(() => {
    const handleEnter = (event: DragEvent) => enter(event);
    // Left the window, not just one element for the next.
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

  return isOver;
}
