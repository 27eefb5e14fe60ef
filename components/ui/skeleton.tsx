/** A grey shape in the final size of what is still on its way. `className` gives that size. */
export function Skeleton({ className }: { className: string }) {
  return (
    <span
      aria-hidden
      className={`bg-line/70 block rounded-sm motion-safe:animate-pulse ${className}`}
    />
  );
}
