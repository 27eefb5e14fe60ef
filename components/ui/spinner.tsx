import { Icon } from '@/components/ui/icon';

/** A turning circle that waits 300 ms before it shows; the words beside it say what is going on. */
export function Spinner({ className = 'size-5' }: { className?: string }) {
  return (
    <span aria-hidden className={`inline-flex animate-late-appear ${className}`}>
      <Icon name="loader-circle" className="size-full motion-safe:animate-spin" />
    </span>
  );
}
