'use client';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { FailureMessage } from '@/components/form/failure-message';
import { useSubmit } from '@/components/form/use-submit';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { clockText, percentText } from '@/lib/format/measures';
import { call } from '@/lib/http/api-client';
import { phoneUploadApi } from '@/lib/phone-upload/api';
import type { SendOutcome } from '@/lib/phone-upload/send-from-phone';
import { accepted } from '@/lib/uploads/photo-format';
import { usePhoneSessions } from './use-phone-sessions';

type Entry = {
  id: number;
  file: File;
  state: 'waiting' | 'sending' | SendOutcome;
  share: number;
  uploadId?: string | undefined;
};

type PhoneSendingProps = {
  /** Ids of the sessions that this page has joined. Photos are sent to the last one. */
  sessions: readonly string[];
  /** True while the last session is open. After that only the results are shown. */
  isOpen: boolean;
  onOver: (how: 'ended' | 'expired') => void;
};

/** Lets the customer choose photos, sends them in sequence, and shows their states. */
export function PhoneSending({ sessions, isOpen, onOver }: PhoneSendingProps) {
  const t = useTranslations('phoneUpload');
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const { until, isRefused, lookNow } = usePhoneSessions({ sessions, isOpen, onOver });
  const session = sessions.at(-1) ?? '';
  const input = useRef<HTMLInputElement>(null);
  const lastId = useRef(0);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const ending = useSubmit({
    // Waits until all chosen photos have been sent. No more photos can be chosen while it waits.
    send: () => queue.current.then(() => call(phoneUploadApi.endJoined, { query: { session } })),
    onDone: () => onOver('ended'),
  });

  const change = (id: number, next: Partial<Entry>) =>
    setEntries((before) =>
      before.map((entry) => (entry.id === id ? { ...entry, ...next } : entry)),
    );

  function send({ id, file }: Pick<Entry, 'id' | 'file'>) {
    change(id, { state: 'waiting' });
    queue.current = queue.current.then(async () => {
      change(id, { state: 'sending', share: 0 });
      const { outcome, uploadId } = await import('@/lib/phone-upload/send-from-phone').then(
        ({ sendFromPhone }) => sendFromPhone(file, session, (share) => change(id, { share })),
        () => ({ outcome: 'failed' as const, uploadId: undefined }),
      );
      change(id, { state: outcome, uploadId });
      if (outcome === 'over') lookNow();
    });
  }
  function choose(files: readonly File[]) {
    const fresh = files.map((file): Entry => {
      lastId.current += 1;
      return { id: lastId.current, file, state: 'waiting', share: 0 };
    });
    setEntries((before) => [...before, ...fresh]);
    for (const entry of fresh) send(entry);
  }
  const shown = entries.map((entry) =>
    isRefused(entry.uploadId) ? { ...entry, state: 'refused' as const } : entry,
  );
  const sent = shown.filter(({ state }) => state === 'sent').length;
  const isUnderWay = shown.some(({ state }) => state === 'waiting' || state === 'sending');
  return (
    <>
      {ending.failure && <FailureMessage failure={ending.failure} />}
      {(isOpen || entries.length > 0) && (
        <p role="status" className="text-lg">
          {entries.length === 0 ? t('ready') : t('sent', { sent, count: entries.length })}
          {ending.isPending && isUnderWay && <span className="block">{t('finishing')}</span>}
        </p>
      )}
      {isOpen && until && (
        <p className="text-ink-muted">{t('until', { time: clockText(until) })}</p>
      )}
      <input
        ref={input}
        type="file"
        multiple
        accept={accepted.photos}
        tabIndex={-1}
        aria-hidden
        className="sr-only"
        onChange={({ currentTarget }) => {
          choose([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
      {isOpen && (
        <div className="flex flex-wrap gap-3">
          <Button pending={ending.isPending} onClick={() => input.current?.click()}>
            <Icon name="image-up" />
            {t('choose')}
          </Button>
          <Button
            variant="secondary"
            pending={ending.isPending}
            onClick={() => void ending.submit()}
          >
            {t('finish')}
          </Button>
        </div>
      )}
      <ul className="divide-y divide-line">
        {shown.map(({ id, file, state, share }) => (
          <li
            key={id}
            tabIndex={-1}
            className="flex min-h-touch items-center justify-between gap-4 py-2"
          >
            <bdi className="truncate">{file.name}</bdi>
            <span className="shrink-0 text-ink-muted">
              {state === 'sending' ? percentText(Math.round(share * 100)) : t(`states.${state}`)}
              {/* Hidden while 'I’m done' is pending: the retry would be sent after the end of the
                  session. */}
              {isOpen && !ending.isPending && (state === 'failed' || state === 'over') && (
                <Button
                  variant="ghost"
                  size="sm"
                  onClick={({ currentTarget }) => {
                    // The click removes the button, so the focus moves to the row.
                    currentTarget.closest('li')?.focus();
                    send({ id, file });
                  }}
                >
                  {t('retry')}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
