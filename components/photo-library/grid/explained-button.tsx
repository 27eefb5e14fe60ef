'use client';
import { type FocusEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';

type ExplainedButtonProps = {
  /** Icon and name of the button. */
  children: ReactNode;
  className: string;
  /** Reason why the button cannot act now; empty if it can. */
  reason: ReactNode;
  /** Alternative action that is possible now. */
  offer?: { label: string; onPress: () => void } | null;
  /** True if nothing is selected; the button is then disabled without an explanation. */
  disabled?: boolean;
  onPress?: () => void;
};

/**
 * A button that cannot act now remains focusable and explains why (D-21). The explanation opens on hover, focus or
 * click, stays open while the mouse is over it, closes on Escape, and may offer an alternative. On narrow screens it is
 * positioned relative to the whole bar, because the button may be at either end of the bar.
 */
export function ExplainedButton(props: ExplainedButtonProps) {
  const { children, className, reason, offer, disabled, onPress } = props;
  const id = useId();
  const [shown, setShown] = useState<'no' | 'hovered' | 'pressed'>('no');
  const root = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isRefused = Boolean(reason) && !disabled;
  const isOpen = isRefused && shown !== 'no';
  useEffect(() => {
    if (!isOpen) return;
    const handlePress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !root.current?.contains(target)) setShown('no');
    };
    // Escape closes only the explanation: the capture phase runs before the page's own handler, which ends the
    // selection.
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
    // Safari does not focus a clicked button, so a blur without `relatedTarget` may follow a click inside. The
    // `pointerdown` listener above detects clicks outside.
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setShown('no');
  };
  const accept = () => {
    // The button of the alternative disappears with the explanation, so the focus returns to the main button.
    button.current?.focus();
    setShown('no');
    offer?.onPress();
  };
  return (
    <span
      ref={root}
      className="shrink-0 grow md:relative"
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
        disabled={disabled}
        aria-disabled={isRefused ? true : undefined}
        aria-describedby={isRefused ? id : undefined}
        className={`${className} w-full ${isRefused ? 'opacity-60' : ''}`}
        onClick={isRefused ? () => setShown('pressed') : onPress}
      >
        {children}
      </button>
      {isRefused && (
        <span
          className={`absolute end-4 bottom-full z-10 w-64 max-w-[80vw] pb-2 md:end-0 ${isOpen ? '' : 'sr-only'}`}
        >
          <span className="block rounded-md border border-line bg-surface-raised p-3 text-sm whitespace-normal text-ink shadow-overlay">
            <span id={id} className="block text-pretty">
              {reason}
            </span>
            {isOpen && offer && (
              <Button variant="secondary" size="sm" className="mt-2" onClick={accept}>
                {offer.label}
              </Button>
            )}
          </span>
        </span>
      )}
    </span>
  );
}
