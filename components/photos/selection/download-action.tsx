'use client';
import { type FocusEvent, type KeyboardEvent, useId, useState } from 'react';
import { Button, buttonStyles } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { planDownload } from '@/lib/photos/selection/plan-download';
import type { SelectionWords } from '@/lib/photos/selection/selection-words';

type DownloadActionProps = {
  size: number;
  words: SelectionWords;
  onDownload: () => void;
  /** Keeps only the first so many of the selected. */
  onKeepFirst: (count: number) => void;
};

/**
 * Downloads what is selected, or says why not (SE-03): the reason opens by press, pointer and keyboard alike, stays
 * under the pointer, goes with Escape, and offers what works instead (D-21).
 */
export function DownloadAction({ size, words, onDownload, onKeepFirst }: DownloadActionProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const plan = planDownload(size);
  const face = (
    <>
      <Icon name="download" className="size-5" />
      {words.download}
    </>
  );
  if (plan.state === 'off' || plan.state === 'ready')
    return (
      <Button variant="ghost" disabled={plan.state === 'off'} onClick={onDownload}>
        {face}
      </Button>
    );

  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false);
  };
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.preventDefault();
    setOpen(false);
  };
  return (
    <span
      className="relative"
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setOpen(true)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setOpen(false)}
      onFocus={() => setOpen(true)}
      onBlur={leave}
      onKeyDown={escape}
    >
      <button
        type="button"
        aria-disabled
        aria-describedby={id}
        className={buttonStyles({ variant: 'ghost', class: 'opacity-50' })}
        onClick={() => setOpen(true)}
      >
        {face}
      </button>
      <span
        className={`absolute end-0 bottom-full z-10 w-64 max-w-[80vw] pb-2 ${isOpen ? '' : 'sr-only'}`}
      >
        <span className="block rounded-md border border-line bg-surface-raised p-3 text-sm text-ink shadow-overlay">
          <span id={id} className="block text-pretty">
            {plan.state === 'tooMany' && `${words.downloadLimit}. `}
            {plan.offer === 1 && words.downloadSingly}
          </span>
          {isOpen && (
            <Button
              variant="secondary"
              size="sm"
              className="mt-2"
              onClick={() => {
                setOpen(false);
                onKeepFirst(plan.offer);
              }}
            >
              {words.downloadOffer}
            </Button>
          )}
        </span>
      </span>
    </span>
  );
}
