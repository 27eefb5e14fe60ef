'use client';
import { type FocusEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';

type ExplainedButtonProps = {
  /** Sign and name. */
  children: ReactNode;
  className: string;
  /** Why it does nothing now; null when it works. */
  reason: ReactNode;
  /** What would work instead. */
  offer?: { label: string; onPress: () => void } | null;
  /** Nothing is selected: then there is nothing to explain. */
  disabled?: boolean;
  onPress?: () => void;
};

/**
 * A button that is off for a reason stays in reach and says it: the reason opens by press, pointer and keyboard alike,
 * stays under the pointer, goes with Escape, and offers what works instead (D-21). On narrow screens it hangs on the
 * positioned bar around the button, which may be at either end of it.
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
  const accept = () => {
    // The offer goes with the reason.
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
