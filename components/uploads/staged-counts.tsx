import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import type { StagedSummary } from '@/lib/uploads/summary';

type StagedCountsProps = { counts: StagedSummary; onRemoveAll: (() => void) | undefined };

const shown = [
  'ready',
  'checking',
  'library',
  'deleted',
  'twice',
  'refused',
] as const satisfies readonly (keyof StagedSummary)[];

/** How many of the chosen files will be sent, and why the others will not (D-23). Announced when all are checked. */
export function StagedCounts({ counts, onRemoveAll }: StagedCountsProps) {
  const t = useTranslations('uploads.modal');
  const texts = shown.flatMap((name) =>
    counts[name] > 0 ? [{ name, text: t(name, { count: counts[name] }) }] : [],
  );
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
          {t('removeAll')}
        </Button>
      )}
    </div>
  );
}
