import { Button } from '@/components/ui/button';
import type { StagedSummary } from '@/lib/uploads/staged-summary';
import type { CountedKey, Say } from '@/lib/uploads/upload-words';

type StagedCountsProps = { counts: StagedSummary; say: Say; onRemoveAll: (() => void) | undefined };

const shown = [
  'ready',
  'checking',
  'library',
  'deleted',
  'twice',
  'refused',
] as const satisfies readonly (keyof StagedSummary)[];

/** How many of the chosen files go, and why the others do not (D-23). Announced once the checking has ended. */
export function StagedCounts({ counts, say, onRemoveAll }: StagedCountsProps) {
  const texts = shown.flatMap((name) => {
    const key: CountedKey = `modal.${name}`;
    return counts[name] > 0 ? [{ name, text: say.count(key, counts[name]) }] : [];
  });
  return (
    <div className="flex items-start gap-3 text-sm">
      {texts.length > 0 && (
        <ul className="flex grow flex-wrap gap-x-4 gap-y-1 py-2">
          {texts.map(({ name, text }) => (
            <li key={name} className={name === 'refused' ? 'text-danger' : 'text-ink-muted'}>
              {text}
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {counts.checking === 0 ? texts.map(({ text }) => text).join(', ') : ''}
      </p>
      {onRemoveAll && (
        <Button
          variant="ghost"
          size="sm"
          className="shrink-0 whitespace-nowrap"
          onClick={onRemoveAll}
        >
          {say('modal.removeAll')}
        </Button>
      )}
    </div>
  );
}
