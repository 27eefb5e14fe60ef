/** The look of every control that holds text. */
export const controlClass =
  'w-full min-h-touch rounded-md border border-line-strong bg-surface-raised px-3 py-2 text-ink placeholder:text-ink-muted hover:border-ink focus-visible:border-brand focus-visible:outline-offset-0 disabled:cursor-not-allowed disabled:bg-surface-sunken disabled:text-ink-muted aria-invalid:border-danger';
