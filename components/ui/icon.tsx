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

/** What a notice or a state means; the colours follow from it. */
export type Tone = 'info' | 'success' | 'warning' | 'danger';

const icons: Record<Tone, IconName> = {
  info: 'info',
  success: 'circle-check',
  warning: 'triangle-exclamation-point',
  danger: 'circle-exclamation-point',
};

/** The sign of a tone, so that colour never speaks alone. */
export function ToneIcon({ tone, className = 'size-5' }: { tone: Tone; className?: string }) {
  return <Icon name={icons[tone]} className={`shrink-0 ${className}`} />;
}
