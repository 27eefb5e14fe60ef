/** How the one action of a page looks, as link or as button. */
const action =
  'inline-flex min-h-touch cursor-pointer items-center justify-center rounded-md px-5 font-semibold disabled:cursor-default disabled:opacity-60';

export const primaryAction = `${action} bg-brand text-on-brand hover:opacity-90`;
export const quietAction = `${action} border border-line-strong text-ink hover:bg-surface-sunken`;
