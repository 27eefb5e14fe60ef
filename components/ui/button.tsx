import type { ComponentProps, MouseEvent } from 'react';
import { tv, type VariantProps } from 'tailwind-variants/lite';
import { Spinner } from '@/components/ui/spinner';

/** The look of a button, also for a link that leads somewhere: `<Link className={buttonStyles()}>`. */
export const buttonStyles = tv({
  base: [
    'relative inline-flex items-center justify-center gap-2 rounded-md text-center font-semibold',
    'cursor-pointer transition-[background-color,border-color,filter] duration-150 select-none',
    'disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-progress',
  ],
  variants: {
    variant: {
      primary: 'bg-brand text-on-brand hover:brightness-95 active:brightness-90',
      secondary:
        'border-line-strong bg-surface-raised text-ink hover:border-ink hover:bg-surface-sunken border',
      ghost: 'text-brand hover:bg-brand-soft hover:text-on-brand-soft',
      /** For small helpers such as a cross: quieter than what the page is about. */
      quiet: 'text-ink-muted hover:bg-surface-sunken hover:text-ink',
      danger: 'bg-danger text-surface-raised hover:brightness-95 active:brightness-90',
    },
    size: {
      md: 'min-h-touch px-5 py-2',
      sm: 'min-h-touch px-4 py-1 text-sm md:min-h-9 md:px-3',
      icon: 'size-touch shrink-0',
    },
    wide: { true: 'w-full', phone: 'w-full sm:w-auto' },
  },
  defaultVariants: { variant: 'primary', size: 'md' },
});

type ButtonProps = ComponentProps<'button'> &
  VariantProps<typeof buttonStyles> & {
    /** Work is under way: the button keeps its size and the focus, and a second press does nothing. */
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
