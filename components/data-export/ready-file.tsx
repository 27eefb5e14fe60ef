import { buttonStyles } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { ExportWords } from '@/lib/data-export/export-words';
import type { DataExportView } from '@/lib/data-export/view';

type ReadyFileProps = NonNullable<DataExportView['file']> & { words: ExportWords };

/** The finished file: a plain link to where it lies, so that the browser's own download can go on after a break. */
export function ReadyFile({ href, size, until, words }: ReadyFileProps) {
  return (
    <div className="grid gap-3">
      <p className="flex items-center gap-2 font-semibold text-success">
        <Icon name="circle-check" className="size-5 shrink-0" />
        {words.ready}
      </p>
      <a
        href={href}
        download
        className={buttonStyles({ wide: 'phone', class: 'justify-self-start' })}
      >
        <Icon name="download" />
        {words.download.replace('{size}', size)}
      </a>
      <p className="text-sm text-pretty text-ink-muted">{words.until.replace('{date}', until)}</p>
    </div>
  );
}
