import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-names';

/** Meaning of a notice or a state, which sets the colours. */
export type Tone = 'info' | 'success' | 'warning' | 'danger';

const icons: Record<Tone, IconName> = {
  info: 'info',
  success: 'circle-check',
  warning: 'triangle-exclamation-point',
  danger: 'circle-exclamation-point',
};

/** Icon of a tone, so that colour is never the only difference. Not part of `Icon`, which every page loads. */
export function ToneIcon({ tone, className = 'size-5' }: { tone: Tone; className?: string }) {
  return <Icon name={icons[tone]} className={`shrink-0 ${className}`} />;
}
