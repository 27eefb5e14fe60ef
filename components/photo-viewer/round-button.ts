/** A control over a photo: its own dark ground keeps the sign readable on any picture. */
export const roundButton =
  'pointer-events-auto flex size-12 shrink-0 cursor-pointer items-center justify-center rounded-full bg-surface/80 text-ink hover:bg-surface-raised';
