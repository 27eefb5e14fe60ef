import { useLocale, useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import type { Translator } from '@/lib/i18n/translator';
import { formatName } from '@/lib/uploads/photo-format';
import type { UploadFile } from '@/lib/uploads/upload-file';

type Tone = 'plain' | 'good' | 'note' | 'bad';

const colours: Record<Tone, string> = {
  plain: 'text-ink-muted',
  good: 'text-success',
  note: 'text-ink',
  bad: 'text-danger',
};

const icons = {
  plain: null,
  good: 'circle-check',
  note: 'info',
  bad: 'circle-exclamation-point',
} as const;

const percentOf = ({ sent, size }: UploadFile): number =>
  size === 0 ? 0 : Math.min(99, Math.floor((sent / size) * 100));

/**
 * Text for the state of a file, in the modal and in the tray. In the modal, before 'Next', a
 * waiting file is shown as ready.
 */
export function fileState(
  file: UploadFile,
  t: Translator<'uploads'>,
): { text: string; tone: Tone } {
  switch (file.phase) {
    case 'staged':
    case 'hashing':
      return { text: t('state.staged'), tone: 'plain' };
    case 'duplicate':
      return { text: t(`state.${file.duplicateOf ?? 'library'}`), tone: 'note' };
    case 'waiting':
      if (file.isHeldUp) return { text: t('state.heldUp'), tone: 'note' };
      return { text: t(file.isReleased ? 'state.waiting' : 'state.ready'), tone: 'plain' };
    case 'uploading':
      return { text: t('state.uploading', { percent: percentOf(file) }), tone: 'plain' };
    case 'processing':
      return { text: t('state.processing'), tone: 'plain' };
    case 'done':
      return {
        text: t(`state.${file.result ?? 'new'}`),
        tone: file.result === 'existing' ? 'note' : 'good',
      };
    case 'failed':
      return {
        text: t(`problem.${file.problem ?? 'service'}`, { format: formatName(file.name) }),
        tone: 'bad',
      };
    case 'cancelled':
      return { text: t('state.cancelled'), tone: 'plain' };
  }
}

/** Returns a function that formats a file size in the page's language: `12 kB`, `3.4 MB`, `1.25 GB`. */
export function useFileSize(): (bytes: number) => string {
  // Not with next-intl's formatter, because it would become part of the first scripts of every
  // page.
  const locale = useLocale();
  const format = (value: number, unit: string, digits: number) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: digits }).format(
      value,
    );
  return (bytes) => {
    if (bytes < 1024 ** 2) return format(Math.ceil(bytes / 1024), 'kilobyte', 0);
    if (bytes < 1024 ** 3) return format(bytes / 1024 ** 2, 'megabyte', 1);
    return format(bytes / 1024 ** 3, 'gigabyte', 2);
  };
}

/**
 * Name, size and state of a file in at most four lines. The name is untrusted and may be very long,
 * so it is truncated and does not wrap.
 */
export function FileText({ file }: { file: UploadFile }) {
  const fileSize = useFileSize();
  const { text, tone } = fileState(file, useTranslations('uploads'));
  const icon = icons[tone];
  return (
    <div className="min-w-0 grow">
      <p className="flex gap-2 leading-5">
        <bdi className="truncate" title={file.name}>
          {file.name}
        </bdi>
        <span className="ms-auto shrink-0 text-sm text-ink-muted">{fileSize(file.size)}</span>
      </p>
      <p className={`flex gap-1 text-sm leading-5 ${colours[tone]}`}>
        {icon && <Icon name={icon} className="mt-0.5 size-4 shrink-0" />}
        <span className="line-clamp-3" title={text}>
          {text}
        </span>
      </p>
    </div>
  );
}
