import { Image as ImageIcon } from 'lucide-react';

type ThumbnailProps = { src: string | null; size: 'small' | 'large' };

const sizes = { small: 'size-14 sm:size-16', large: 'size-20 sm:size-28' };

/** A product's picture beside its title, which is why it is not described again. */
export function Thumbnail({ src, size }: ThumbnailProps) {
  const box = `${sizes[size]} shrink-0 rounded-sm bg-surface-sunken object-cover`;
  if (src !== null) return <img src={src} alt="" loading="lazy" decoding="async" className={box} />;
  return (
    <span className={`${box} text-ink-muted flex items-center justify-center`}>
      <ImageIcon aria-hidden className="size-6" />
    </span>
  );
}
