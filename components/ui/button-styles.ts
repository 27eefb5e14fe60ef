/** CSS classes of buttons, also for links that look like buttons. */

const base =
  'relative inline-flex items-center justify-center gap-2 rounded-control border-2 text-center font-semibold ' +
  'cursor-pointer transition-[translate,background-color] duration-200 select-none ' +
  'disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-progress';

const variants = {
  primary: 'border-transparent bg-brand text-on-brand hover:-translate-y-0.5 active:translate-y-0',
  secondary: 'border-line-strong text-ink hover:border-ink hover:bg-surface-sunken',
  /** A button without a border, beside a more important button. */
  ghost: 'border-transparent underline underline-offset-4 hover:bg-surface-sunken',
  /** A button without a border and with muted text, for small controls such as a close button. */
  quiet: 'border-transparent text-ink-muted hover:bg-surface-sunken hover:text-ink',
  danger: 'border-danger text-danger hover:bg-surface-sunken',
};

const sizes = {
  md: 'min-h-12 px-6 py-2',
  sm: 'min-h-touch px-4 py-1 text-sm md:min-h-9 md:px-3',
  icon: 'size-touch shrink-0',
};

export type Look = {
  variant?: keyof typeof variants | undefined;
  size?: keyof typeof sizes | undefined;
  wide?: boolean | 'phone' | undefined;
  /** Further CSS classes; they must not conflict with those above. */
  class?: string | undefined;
};

const widthOf = (wide: Look['wide']) =>
  wide === 'phone' ? ' w-full sm:w-auto' : wide ? ' w-full' : '';

/** Returns the CSS classes of a button, also for a link: `<Link className={buttonStyles()}>`. */
export function buttonStyles(look: Look = {}): string {
  const { variant = 'primary', size = 'md', wide, class: more } = look;
  return `${base} ${variants[variant]} ${sizes[size]}${widthOf(wide)}${more ? ` ${more}` : ''}`;
}
