import { Icon } from '@/components/ui/icon';
import type { Tone } from '@/components/ui/tone';

const icons = {
  info: 'info',
  success: 'circle-check',
  warning: 'triangle-exclamation-point',
  danger: 'circle-exclamation-point',
} as const;

/** The sign of a tone, so that colour never speaks alone. */
export function ToneIcon({ tone, className = 'size-5' }: { tone: Tone; className?: string }) {
  return <Icon name={icons[tone]} className={`shrink-0 ${className}`} />;
}
