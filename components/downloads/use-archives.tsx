'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useToast } from '@/components/ui/toast';
import { downloadLinks } from '@/lib/downloads/links';
import { ownArchivesKey } from '@/lib/config/storage-keys';
import type { ArchiveView } from '@/lib/downloads/schema';
import { addressOf } from '@/lib/endpoints/endpoint';

/** Of a notice on an archive (DL-04): that it was begun, and what became of it. */
const startedMs = 5_000;
const endedMs = 10_000;

const load = () => import('@/lib/downloads/own-archives');

function isWaiting(): boolean {
  try {
    return sessionStorage.getItem(ownArchivesKey) !== null;
  } catch {
    return false;
  }
}

/** What is told of the archives that this tab has asked for (ER-09); each is fetched by itself when it is ready. */
export function useOwnArchives(): {
  /** @param endAsked takes away what already says that they are being prepared */
  announce: (ids: readonly string[], endAsked?: () => void) => void;
} {
  const t = useTranslations('photoGrid.selection');
  const { show } = useToast();
  /** That it is being prepared is over with the first word of what became of it. */
  const endPreparing = useRef(() => {});
  const notices = useMemo(
    () => ({
      onReady({ id, part }: ArchiveView, parts: number) {
        endPreparing.current();
        const text = parts > 1 ? t('downloadingPart', { part, parts }) : t('downloading');
        show({
          tone: 'success',
          durationMs: endedMs,
          text: (
            <>
              {text}{' '}
              <a
                href={addressOf(downloadLinks.file, { ids: { id } })}
                className="underline underline-offset-4"
              >
                {t('downloadLink')}
              </a>
            </>
          ),
        });
      },
      onFailed({ failure }: ArchiveView) {
        endPreparing.current();
        const text = t('downloadFailed');
        const reason = failure === 'noRoom' ? `. ${t('downloadNoRoom')}` : '';
        show({ tone: 'danger', durationMs: endedMs, text: text + reason });
      },
    }),
    [t, show],
  );
  // A page that was loaded anew goes on waiting for what it had asked for.
  useEffect(() => {
    if (!isWaiting()) return;
    load().then(
      ({ resumeWaiting }) => resumeWaiting(notices),
      () => undefined,
    );
  }, [notices]);
  return useMemo(
    () => ({
      announce(ids, endAsked) {
        if (endAsked) setTimeout(endAsked, startedMs);
        endPreparing.current =
          endAsked ?? show({ tone: 'info', durationMs: startedMs, text: t('preparing') });
        load().then(
          ({ awaitArchives }) => awaitArchives(ids, notices),
          // They are on the page of downloads all the same.
          () => undefined,
        );
      },
    }),
    [t, show, notices],
  );
}

/** Whether the service makes archives: until it has said no. */
let hasArchives = true;
const listeners = new Set<() => void>();

/** The service has answered that it knows none: from now on photos download one at a time. */
export function noteNoArchives(): void {
  hasArchives = false;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useHasArchives = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => hasArchives,
    () => true,
  );
