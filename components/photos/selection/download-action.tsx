'use client';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
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
  const [shown, setShown] = useState<'no' | 'hovered' | 'pressed'>('no');
  const isOpen = shown !== 'no';
  const root = useRef<HTMLSpanElement>(null);
  const plan = planDownload(size);
  useEffect(() => {
    if (!isOpen) return;
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !root.current?.contains(target)) setShown('no');
    };
    addEventListener('pointerdown', onPress);
    return () => removeEventListener('pointerdown', onPress);
  }, [isOpen]);
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
    // Some browsers give no focus to a button that is pressed; a press elsewhere is heard above.
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setShown('no');
  };
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.preventDefault();
    setShown('no');
  };
  return (
    <span
      ref={root}
      className="relative"
      onPointerEnter={({ pointerType }) =>
        pointerType === 'mouse' && setShown((now) => (now === 'no' ? 'hovered' : now))
      }
      onPointerLeave={() => setShown((now) => (now === 'hovered' ? 'no' : now))}
      onFocus={() => setShown('pressed')}
      onBlur={leave}
      onKeyDown={escape}
    >
      <button
        type="button"
        aria-disabled
        aria-describedby={id}
        className={buttonStyles({ variant: 'ghost', class: 'opacity-50' })}
        onClick={() => setShown('pressed')}
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
                setShown('no');
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
