import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-names';

/** Meaning of a notice or a state, which determines the colours. */
export type Tone = 'info' | 'success' | 'warning' | 'danger';

const icons: Record<Tone, IconName> = {
  info: 'info',
  success: 'circle-check',
  warning: 'triangle-exclamation-point',
  danger: 'circle-exclamation-point',
};

/**
 * Icon of a tone, so that tones are not distinguished only by colour. It is not part of `Icon`,
 * because every page loads that file.
 */
export function ToneIcon({ tone, className = 'size-5' }: { tone: Tone; className?: string }) {
  return <Icon name={icons[tone]} className={`shrink-0 ${className}`} />;
}
