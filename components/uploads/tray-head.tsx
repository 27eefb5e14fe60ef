'use client';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { percentText } from '@/lib/format/percent';
import type { UploadSummary } from '@/lib/uploads/summary';
import type { UploadList } from '@/lib/uploads/upload-list';
import type { Say } from '@/lib/uploads/upload-words';

type TrayHeadProps = {
  list: UploadList;
  summary: UploadSummary;
  say: Say;
  isOpen: boolean;
  onToggle: () => void;
};

const partsOf = (summary: UploadSummary, say: Say): string[] => {
  const { added, existing, deleted, failed } = summary;
  const counts = { new: added, existing, deleted, failed } as const;
  // Object.keys forgets the names.
  const names = Object.keys(counts) as (keyof typeof counts)[];
  return names.flatMap((name) =>
    counts[name] > 0 ? [say.count(`count.${name}`, counts[name])] : [],
  );
};

function headingOf({ isPaused }: UploadList, summary: UploadSummary, say: Say): string {
  if (summary.remaining > 0)
    return isPaused ? say('tray.paused') : say.count('tray.adding', summary.remaining);
  return summary.added > 0 ? say.count('tray.finished', summary.added) : say('tray.nothing');
}

/** The total in words, numbers and a bar; the button folds the list away. */
export function TrayHead({ list, summary, say, isOpen, onToggle }: TrayHeadProps) {
  const { percent, remaining, sent, size, total } = summary;
  const toggle = say(isOpen ? 'tray.hideFiles' : 'tray.showFiles');
  const numbers = [
    say('tray.progress', { done: total - remaining, total }),
    ...(remaining > 0
      ? [say('tray.bytes', { sent: say.size(sent), size: say.size(size) })]
      : partsOf(summary, say)),
  ];
  return (
    <div className="relative flex items-center gap-2 ps-4 pe-1">
      <div className="min-w-0 grow py-2">
        <h2 className="truncate text-base font-semibold">{headingOf(list, summary, say)}</h2>
        <p className="text-sm text-ink-muted tabular-nums">{numbers.join(' · ')}</p>
      </div>
      {remaining > 0 && (
        <span className="text-sm font-semibold tabular-nums">{percentText(percent)}</span>
      )}
      <Button
        variant="quiet"
        size="icon"
        aria-label={toggle}
        title={toggle}
        aria-expanded={isOpen}
        onClick={onToggle}
      >
        <Icon name={isOpen ? 'chevron-down' : 'chevron-up'} />
      </Button>
      {remaining > 0 && (
        <span
          role="progressbar"
          aria-label={say('tray.title')}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
          className="absolute inset-x-0 bottom-0 h-1 bg-surface-sunken"
        >
          <span
            className="block size-full origin-left bg-brand transition-transform"
            style={{ transform: `scaleX(${percent / 100})` }}
          />
        </span>
      )}
    </div>
  );
}
