import { type IconName, iconSprite } from '@/components/ui/icon-names';

/**
 * An icon from the sprite file; there must be a text beside it or a label on its control. The
 * reference has a tenth of the bytes of the outline. A server component would send that outline
 * twice: as markup and for hydration.
 */
export function Icon({ name, className = 'size-5' }: { name: IconName; className?: string }) {
  return (
    <svg aria-hidden="true" className={className}>
      <use href={`${iconSprite}#${name}`} />
    </svg>
  );
}
