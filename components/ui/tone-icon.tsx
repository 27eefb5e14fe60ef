import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { Tone } from '@/components/ui/tone';

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

/** The sign of a tone, so that colour never speaks alone. */
export function ToneIcon({ tone, className = 'size-5' }: { tone: Tone; className?: string }) {
  const Icon = icons[tone];
  return <Icon aria-hidden className={`shrink-0 ${className}`} />;
}
