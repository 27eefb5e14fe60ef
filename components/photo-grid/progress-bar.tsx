'use client';
import { percentText } from '@/lib/format/measures';

type ProgressBarProps = { done: number; total: number; text: string };

/** How far a long piece of work is, with its numbers; read out at every quarter. */
export function ProgressBar({ done, total, text }: ProgressBarProps) {
  const quarter = total > 0 ? Math.floor((done / total) * 4) : 0;
  return (
    <div className="grid gap-2">
      <progress value={done} max={total} aria-label={text} className="h-2 w-full accent-brand">
        {text}
      </progress>
      <p aria-hidden className="text-sm text-ink-muted tabular-nums">
        {text}
      </p>
      <span role="status" className="sr-only">
        {quarter > 0 && percentText(quarter * 25)}
      </span>
    </div>
  );
}
