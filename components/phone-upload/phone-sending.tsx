'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { percentText } from '@/lib/format/measures';
import { phone } from '@/lib/phone-upload/client';
import { sendFromPhone, type SendOutcome } from '@/lib/phone-upload/send-from-phone';
import { accepted } from '@/lib/uploads/photo-format';

/** How often the phone asks whether the session goes on. */
const pollMs = 4_000;

type Entry = { id: number; file: File; state: 'waiting' | 'sending' | SendOutcome; share: number };

type PhoneSendingProps = { onOver: (how: 'ended' | 'expired') => void };

/** Photos are chosen and sent one after the other; each says how it stands. */
export function PhoneSending({ onOver }: PhoneSendingProps) {
  const t = useTranslations('phoneUpload');
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const input = useRef<HTMLInputElement>(null);
  const lastId = useRef(0);
  const queue = useRef<Promise<void>>(Promise.resolve());

  const look = async () => {
    const state = await phone.read().catch(() => null);
    if (state?.status === 'ended' || state?.status === 'expired') onOver(state.status);
  };
  const lookAgain = useEffectEvent(look);
  useEffect(() => {
    const timer = setInterval(() => void lookAgain(), pollMs);
    return () => clearInterval(timer);
  }, []);

  const change = (id: number, next: Partial<Entry>) =>
    setEntries((before) =>
      before.map((entry) => (entry.id === id ? { ...entry, ...next } : entry)),
    );

  function send({ id, file }: Pick<Entry, 'id' | 'file'>) {
    queue.current = queue.current.then(async () => {
      change(id, { state: 'sending', share: 0 });
      const outcome = await sendFromPhone(file, (share) => change(id, { share }));
      change(id, { state: outcome });
      if (outcome === 'over') await look();
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
  const sent = entries.filter(({ state }) => state === 'sent').length;
  return (
    <>
      <p role="status" className="text-lg">
        {entries.length === 0 ? t('ready') : t('sent', { sent, count: entries.length })}
      </p>
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
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => input.current?.click()}>
          <Icon name="image-up" />
          {t('choose')}
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            void phone.end().then(
              () => onOver('ended'),
              () => {},
            )
          }
        >
          {t('finish')}
        </Button>
      </div>
      <ul className="divide-y divide-line">
        {entries.map(({ id, file, state, share }) => (
          <li key={id} className="flex min-h-touch items-center justify-between gap-4 py-2">
            <bdi className="truncate">{file.name}</bdi>
            <span className="shrink-0 text-ink-muted">
              {state === 'sending' ? percentText(Math.round(share * 100)) : t(`states.${state}`)}
              {state === 'failed' && (
                <Button variant="ghost" size="sm" onClick={() => send({ id, file })}>
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
