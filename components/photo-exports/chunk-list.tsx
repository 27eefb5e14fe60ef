'use client';
import { useTranslations } from 'next-intl';
import { FailureMessage } from '@/components/form/failure-message';
import { useSubmit } from '@/components/form/use-submit';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { getChunkUrl } from '@/lib/photo-exports/client';
import type { ExportView } from '@/lib/photo-exports/view';

/** The zips of an export (EX-04). */
export function ChunkList({ view: { id, chunks } }: { view: ExportView }) {
  return (
    <ul className="border-t-2 border-ink">
      {chunks.map((chunk) => (
        <ChunkRow key={chunk.iteration} exportId={id} total={chunks.length} chunk={chunk} />
      ))}
    </ul>
  );
}

type ChunkRowProps = { exportId: string; total: number; chunk: ExportView['chunks'][number] };

/** The address is asked for with each press: it is good for a day, and the page may stand open for a week. */
function ChunkRow({ exportId, total, chunk: { iteration, number, size } }: ChunkRowProps) {
  const t = useTranslations('photoExports.page');
  const { submit, failure, isPending } = useSubmit({
    send: () => getChunkUrl(exportId, iteration),
    // The answer is an attachment, and the page stays.
    onDone: ({ url }) => location.assign(url),
  });
  return (
    <li className="grid gap-3 border-b border-line py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0">
          <span className="block font-semibold">{t('chunk', { number, total })}</span>
          <span className="text-sm text-ink-muted nums">{size}</span>
        </p>
        <Button
          variant="secondary"
          pending={isPending}
          aria-label={t('downloadNumber', { number })}
          onClick={() => void submit()}
        >
          <Icon name="download" />
          {t('download')}
        </Button>
      </div>
      {failure && <FailureMessage failure={failure} />}
    </li>
  );
}
