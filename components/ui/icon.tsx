import { type IconName, iconSprite } from '@/components/ui/icon-names';

/**
 * An icon from the sprite, always beside a text or with a label. A reference has a tenth of the bytes of the outline, which a
 * server component would send twice: as markup and for hydration.
 */
export function Icon({ name, className = 'size-5' }: { name: IconName; className?: string }) {
  return (
    <svg aria-hidden="true" className={className}>
      <use href={`${iconSprite}#${name}`} />
    </svg>
  );
}
