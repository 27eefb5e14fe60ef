import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-names';

/** What a notice or a state means; the colours follow from it. */
export type Tone = 'info' | 'success' | 'warning' | 'danger';

const icons: Record<Tone, IconName> = {
  info: 'info',
  success: 'circle-check',
  warning: 'triangle-exclamation-point',
  danger: 'circle-exclamation-point',
};

/** Apart from `Icon`, which every page loads. The sign of a tone, so that colour never speaks alone. */
export function ToneIcon({ tone, className = 'size-5' }: { tone: Tone; className?: string }) {
  return <Icon name={icons[tone]} className={`shrink-0 ${className}`} />;
}
