import { type IconName, iconSprite } from '@/components/ui/icon-names';

/**
 * A sign from the sprite, always beside a word or a label. A reference costs a tenth of the outline, which a server
 * component would send twice: as markup and for hydration.
 */
export function Icon({ name, className = 'size-5' }: { name: IconName; className?: string }) {
  return (
    <svg aria-hidden="true" className={className}>
      <use href={`${iconSprite}#${name}`} />
    </svg>
  );
}
