import { Icon } from '@/components/ui/icon';

const box = 'size-20 shrink-0 rounded-sm bg-surface-sunken object-cover sm:size-28';

/** A product's picture beside its title, which is why it is not described again. */
export function Thumbnail({ src }: { src: string | null }) {
  if (src !== null) return <img src={src} alt="" loading="lazy" decoding="async" className={box} />;
  return (
    <span className={`flex items-center justify-center text-ink-muted ${box}`}>
      <Icon name="image" className="size-6" />
    </span>
  );
}
