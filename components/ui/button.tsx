import type { ComponentProps, MouseEvent } from 'react';
import { Icon } from '@/components/ui/icon';
import { buttonStyles, type Look } from './button-styles';

export { buttonStyles };

/** A spinner that appears after 300 ms. Render it beside a text. */
export function Spinner({ className = 'size-5' }: { className?: string }) {
  return (
    <span aria-hidden className={`inline-flex animate-late-appear ${className}`}>
      <Icon name="loader-circle" className="size-full motion-safe:animate-spin" />
    </span>
  );
}

type ButtonProps = ComponentProps<'button'> &
  Omit<Look, 'class'> & {
    /**
     * True while the action is running: the button keeps its size and the focus, and further clicks
     * do nothing.
     */
    pending?: boolean;
  };

const refuse = (event: MouseEvent) => event.preventDefault();

export function Button({
  variant,
  size,
  wide,
  pending = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={pending ? refuse : onClick}
      className={buttonStyles({ variant, size, wide, class: className })}
    >
      <span
        className={`inline-flex items-center justify-center gap-2 ${pending ? 'opacity-0 transition-opacity delay-300' : ''}`}
      >
        {children}
      </span>
      {pending && (
        <span className="absolute inset-0 flex items-center justify-center">
          <Spinner />
        </span>
      )}
    </button>
  );
}
