'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useToast } from '@/components/ui/toast';
import { downloadLinks } from '@/lib/downloads/links';
import { ownArchivesKey } from '@/lib/config/storage-keys';
import type { ArchiveView } from '@/lib/downloads/schema';
import { addressOf } from '@/lib/endpoints/endpoint';

/** How long the notice about a started archive is shown, in milliseconds (DL-04). */
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

/**
 * Shows notices about the archives that this tab has requested (ER-09) and downloads each archive
 * when it is ready.
 */
export function useOwnArchives(): {
  /**
   * Shows the notice and waits for the archives with these ids.
   *
   * @param endAsked closes an earlier notice about their preparation
   */
  announce: (ids: readonly string[], endAsked?: () => void) => void;
} {
  const t = useTranslations('photoGrid.selection');
  const { show } = useToast();
  /** Closes the notice about the preparation when the first result arrives. */
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
  // After a reload the page continues to wait for the archives that it had requested.
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
          // The code could not be loaded. The customer still finds the archives on the page of
          // downloads.
          () => undefined,
        );
      },
    }),
    [t, show, notices],
  );
}

/** Whether the service can make archives. It is true until a response says that it cannot. */
let hasArchives = true;
const listeners = new Set<() => void>();

/**
 * Call this when the service has responded that it makes no archives. Photos are then downloaded
 * one at a time.
 */
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
