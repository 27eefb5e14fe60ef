import { Icon } from '@/components/ui/icon';

/** What a project looks like, beside its title, which is why it is not described again. */
export function ProjectPreview({ src, className }: { src: string | null; className: string }) {
  const box = `block shrink-0 overflow-hidden rounded-md bg-surface-sunken ${className}`;
  if (src === null) {
    return (
      <span className={`grid place-items-center text-ink-muted ${box}`}>
        <Icon name="image" className="size-7" />
      </span>
    );
  }
  return (
    <span className={box}>
      <img src={src} alt="" loading="lazy" decoding="async" className="size-full object-cover" />
    </span>
  );
}
