import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import type { StagedSummary } from '@/lib/uploads/summary';
import type { UploadFile } from '@/lib/uploads/upload-file';
import type { UploadStore } from '@/lib/uploads/upload-store';
import { StagedRow } from './file-rows';
import { WindowedList } from './windowed-list';

const shown = [
  'ready',
  'checking',
  'library',
  'deleted',
  'twice',
  'refused',
] as const satisfies readonly (keyof StagedSummary)[];

type StagedFilesProps = {
  files: readonly UploadFile[];
  counts: StagedSummary;
  store: UploadStore;
  /** Id of the text that says why Next does nothing. */
  hintId: string;
};

/** The chosen files, how many of them will be sent, and why the others will not (D-23). */
export function StagedFiles({ files, counts, store, hintId }: StagedFilesProps) {
  const t = useTranslations('uploads.modal');
  const texts = shown.flatMap((name) =>
    counts[name] > 0 ? [{ name, text: t(name, { count: counts[name] }) }] : [],
  );
  return (
    <>
      {files.length > 0 && (
        <WindowedList
          items={files}
          keyOf={({ id }) => id}
          rowHeight={72}
          label={t('list')}
          className="max-h-[min(20rem,40dvh)]"
        >
          {(file) => <StagedRow file={file} store={store} />}
        </WindowedList>
      )}
      <div>
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
          {/* Announced when all are checked. */}
          <p role="status" className="sr-only">
            {counts.checking === 0 ? texts.map(({ text }) => text).join(', ') : ''}
          </p>
          {files.length > 1 && (
            <Button
              variant="ghost"
              size="sm"
              className="shrink-0 whitespace-nowrap"
              onClick={() => store.dispatch({ kind: 'removed', ids: files.map(({ id }) => id) })}
            >
              {t('removeAll')}
            </Button>
          )}
        </div>
        {counts.usable === 0 && (
          <p id={hintId} className="text-sm text-ink-muted">
            {t('needOne')}
          </p>
        )}
      </div>
    </>
  );
}
