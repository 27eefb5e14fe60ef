import { Icon } from '@/components/ui/icon';
import type { UploadFile } from '@/lib/uploads/upload-file';
import type { Say } from '@/lib/uploads/upload-words';
import { fileState, type FileTone } from './file-state';

const colours: Record<FileTone, string> = {
  plain: 'text-ink-muted',
  good: 'text-success',
  note: 'text-ink',
  bad: 'text-danger',
};

const signs = {
  plain: null,
  good: 'circle-check',
  note: 'info',
  bad: 'circle-exclamation-point',
} as const;

/** Name, size and state of a file, in three lines at most; the name is hostile text and is cut, not wrapped. */
export function FileText({ file, say }: { file: UploadFile; say: Say }) {
  const { text, tone } = fileState(file, say);
  const sign = signs[tone];
  return (
    <div className="min-w-0 grow">
      <p className="flex gap-2 leading-5">
        <bdi className="truncate" title={file.name}>
          {file.name}
        </bdi>
        <span className="ms-auto shrink-0 text-sm text-ink-muted">{say.size(file.size)}</span>
      </p>
      <p className={`flex gap-1 text-sm leading-5 ${colours[tone]}`}>
        {sign && <Icon name={sign} className="mt-0.5 size-4 shrink-0" />}
        <span className="line-clamp-2" title={text}>
          {text}
        </span>
      </p>
    </div>
  );
}
