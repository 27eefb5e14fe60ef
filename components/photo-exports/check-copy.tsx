'use client';
import { useLocale, useTranslations } from 'next-intl';
import { type DragEvent, useRef, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { percentText } from '@/lib/format/measures';
import type { ExportView } from '@/lib/photo-exports/view';
import { type CheckedFile, useCheck } from './use-check';

/** Verifies the customer's own copy of an export. The browser reads the files locally. */
export function CheckCopy({ view }: { view: ExportView }) {
  const t = useTranslations('photoExports.check');
  const locale = useLocale();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const { files, reading, kept, left, check, stop } = useCheck(view);
  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setIsOver(over);
  };
  function drop(event: DragEvent) {
    drag(false)(event);
    void check([...event.dataTransfer.files]);
  }
  const percent = reading && percentText(Math.floor(reading.share * 100), locale);
  return (
    <Card as="section" labelledBy="check-copy">
      <h2 id="check-copy" className="text-lg">
        {t('title')}
      </h2>
      <div
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={drop}
        className={`mt-3 grid gap-4 rounded-md border-2 border-dashed p-4 ${isOver ? 'border-brand' : 'border-line'}`}
      >
        <p className="text-pretty text-ink-muted">{t('text')}</p>
        {reading && (
          <div className="grid gap-2">
            <progress
              value={reading.share}
              max={1}
              aria-label={t('reading', { name: reading.name, percent: percent ?? '' })}
              className="h-2 w-full accent-brand"
            />
            <p aria-hidden className="text-sm wrap-anywhere nums">
              {t('reading', { name: reading.name, percent: percent ?? '' })}
            </p>
          </div>
        )}
        {/* One button for all states, so that it keeps the focus when the check starts or ends. */}
        <Button
          variant="secondary"
          className="justify-self-start"
          onClick={() => (reading ? stop() : input.current?.click())}
        >
          {t(reading ? 'stop' : 'choose')}
        </Button>
        <input
          ref={input}
          type="file"
          multiple
          accept=".zip,application/zip"
          hidden
          onChange={({ target }) => {
            const chosen = [...(target.files ?? [])];
            target.value = '';
            void check(chosen);
          }}
        />
      </div>
      <div role="status" className="mt-4 grid gap-3 empty:hidden">
        {kept !== null && kept !== 'failed' && (
          <Alert tone="success">{t('done', { date: kept.on })}</Alert>
        )}
        {kept === 'failed' && <Alert tone="warning">{t('notKept')}</Alert>}
        {files.length > 0 && left > 0 && !reading && (
          <Alert tone="info">{t('left', { count: left })}</Alert>
        )}
        <Findings files={files} />
      </div>
    </Card>
  );
}

/** Result of the check of each file. */
function Findings({ files }: { files: readonly CheckedFile[] }) {
  const t = useTranslations('photoExports.check');
  return files.map(({ name, check }) => {
    // Files of different folders may have the same name.
    const key = 'iteration' in check ? check.iteration : name;
    switch (check.state) {
      case 'whole':
        return (
          <Alert key={key} tone="success">
            {t('whole', { number: check.iteration + 1, count: check.fileCount })}
          </Alert>
        );
      case 'broken': {
        const [missing, changed] = [check.missing.length, check.changed.length];
        return (
          <Alert key={key} tone="danger">
            {t('broken', { number: check.iteration + 1, missing, changed })}
            <ul className="mt-1 text-sm wrap-anywhere text-ink-muted">
              {[...check.missing, ...check.changed].slice(0, 5).map((path) => (
                <li key={path}>{path}</li>
              ))}
            </ul>
          </Alert>
        );
      }
      case 'foreign':
      case 'unreadable':
        return (
          <Alert key={key} tone="warning">
            {t(check.state, { name })}
          </Alert>
        );
    }
  });
}
