/** Classes of a link in a menu, whoever draws it. */
export const listLink =
  'flex min-h-touch items-center gap-3 rounded-md px-3 py-2 text-ink no-underline hover:bg-surface-sunken aria-[current]:bg-brand-soft aria-[current]:font-semibold aria-[current]:text-on-brand-soft';

/** One height whatever the words: what stands above the bar counts on it. */
export const barLink =
  'flex h-14 flex-col items-center justify-center gap-0.5 text-center text-sm text-ink-muted aria-[current]:font-semibold aria-[current]:text-brand';
