'use client';
import { type FocusEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { planDownload } from '@/lib/photo-grid/download-photo';

type DownloadActionProps = {
  size: number;
  onDownload: () => void;
  /** Keeps only the first so many of the selected. */
  onKeepFirst: (count: number) => void;
};

/**
 * Downloads what is selected, or says why not (SE-03): the reason opens by press, pointer and keyboard alike, stays
 * under the pointer, goes with Escape, and offers what works instead (D-21).
 */
export function DownloadAction({ size, onDownload, onKeepFirst }: DownloadActionProps) {
  const t = useTranslations('photoGrid.selection');
  const id = useId();
  const [shown, setShown] = useState<'no' | 'hovered' | 'pressed'>('no');
  const root = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const plan = planDownload(size);
  const refused = plan.state === 'tooMany' || plan.state === 'onlySingly' ? plan : null;
  const isOpen = refused !== null && shown !== 'no';
  useEffect(() => {
    if (!isOpen) return;
    const handlePress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !root.current?.contains(target)) setShown('no');
    };
    // Before the page's own Escape, which would end the selection, and wherever the focus is.
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      setShown('no');
    };
    addEventListener('pointerdown', handlePress);
    addEventListener('keydown', handleKey, { capture: true });
    return () => {
      removeEventListener('pointerdown', handlePress);
      removeEventListener('keydown', handleKey, { capture: true });
    };
  }, [isOpen]);

  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // Some browsers give no focus to a button that is pressed; a press elsewhere is heard above.
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setShown('no');
  };
  const keepFirst = (count: number) => {
    // The offer goes with the reason.
    button.current?.focus();
    setShown('no');
    onKeepFirst(count);
  };
  return (
    <span
      ref={root}
      // On narrow screens the reason hangs on the whole bar: the button may be at either end of it.
      className="min-w-0 flex-auto md:relative"
      onPointerEnter={({ pointerType }) =>
        pointerType === 'mouse' && setShown((now) => (now === 'no' ? 'hovered' : now))
      }
      onPointerLeave={() => setShown((now) => (now === 'hovered' ? 'no' : now))}
      onFocus={() => setShown('pressed')}
      onBlur={leave}
    >
      <button
        ref={button}
        type="button"
        disabled={plan.state === 'off'}
        aria-disabled={refused ? true : undefined}
        aria-describedby={refused ? id : undefined}
        className={`photo-grid-tool w-full ${refused ? 'opacity-60' : ''}`}
        onClick={refused ? () => setShown('pressed') : onDownload}
      >
        <Icon name="download" className="size-5 shrink-0" />
        <span>{t('download')}</span>
      </button>
      {refused && (
        <span
          className={`absolute end-4 bottom-full z-10 w-64 max-w-[80vw] pb-2 md:end-0 ${isOpen ? '' : 'sr-only'}`}
        >
          <span className="block rounded-md border border-line bg-surface-raised p-3 text-sm whitespace-normal text-ink shadow-overlay">
            <span id={id} className="block text-pretty">
              {refused.state === 'tooMany' && `${t('downloadLimit')}. `}
              {refused.offer === 1 && t('downloadSingly')}
            </span>
            {isOpen && (
              <Button
                variant="secondary"
                size="sm"
                className="mt-2"
                onClick={() => keepFirst(refused.offer)}
              >
                {t('downloadOffer', { count: refused.offer })}
              </Button>
            )}
          </span>
        </span>
      )}
    </span>
  );
}
