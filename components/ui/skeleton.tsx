/** A grey shape in the final size of what is still on its way. `className` gives that size. */
export function Skeleton({ className }: { className: string }) {
  return (
    <span
      aria-hidden
      className={`block rounded-sm bg-line/70 motion-safe:animate-pulse ${className}`}
    />
  );
}
