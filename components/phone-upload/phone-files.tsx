'use client';
import { useTranslations } from 'next-intl';
import type { SessionReply } from '@/lib/phone-upload/schema';

type PhoneFilesProps = { files: SessionReply['files'] };

/** List of the files that a phone has sent, with their states. */
export function PhoneFiles({ files }: PhoneFilesProps) {
  const t = useTranslations('uploads.phone');
  if (files.length === 0) return null;
  const done = files.filter(({ state }) => state === 'done').length;
  return (
    <section>
      <p role="status" className="font-semibold">
        {t('count', { done, count: files.length })}
      </p>
      <ul className="mt-2 max-h-60 divide-y divide-line overflow-y-auto">
        {files.map(({ id, name, state }) => (
          <li key={id} className="flex items-center justify-between gap-4 py-2">
            <bdi className="truncate">{name}</bdi>
            <span className="shrink-0 text-ink-muted">{t(`states.${state}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
