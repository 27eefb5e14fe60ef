'use client';
import { useTranslations } from 'next-intl';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { signInHref } from '@/lib/config/sign-in-path';
import { LazyMessages } from '@/components/shell/layout/lazy-messages';
import { Alert } from '@/components/ui/alert';
import { buttonStyles } from '@/components/ui/button';
import { useIsStripped } from '@/lib/navigation/link';
import { sortForTray, summarise } from '@/lib/uploads/summary';
import { albumsOf } from '@/lib/uploads/upload-albums';
import type { Connection } from '@/lib/uploads/upload-list';
import { openUploads, type UploadStore } from '@/lib/uploads/upload-store';
import { useFileSize } from './file-text';
import { TrayAlbums } from './tray-albums';
import { TrayActions } from './tray-actions';
import { TrayHead } from './tray-head';
import { TrayRow } from './file-rows';
import { WindowedList } from './windowed-list';

/**
 * Alert that explains why no files are sent. After the customer has signed in, the uploads continue
 * without a click (D-29).
 */
function ConnectionAlert({ connection }: { connection: Connection }) {
  const t = useTranslations('uploads.tray');
  if (connection === 'online') return null;
  if (connection === 'offline')
    return (
      <Alert tone="warning" announce="status">
        {t('offline')}
      </Alert>
    );
  return (
    <Alert
      tone="warning"
      announce="alert"
      action={
        // A plain link, because the identity provider is another site.
        <a href={signInHref()} className={buttonStyles({ size: 'sm' })}>
          {t('signIn')}
        </a>
      }
    >
      {t('signedOut')}
    </Alert>
  );
}

/**
 * CSS classes for the position of the tray. On small screens, where the tray starts collapsed, it
 * is above the bottom bar, or above a toolbar that covers that bar. On large screens it is in the
 * corner.
 */
const bottomClass = (isStripped: boolean, isTaken: boolean) =>
  isTaken
    ? 'bottom-0 md:bottom-4'
    : isStripped
      ? 'bottom-[env(safe-area-inset-bottom)]'
      : 'bottom-[calc(3.5rem+1px+env(safe-area-inset-bottom))] md:bottom-4';

/**
 * Height of a toolbar at the lower edge of the window; empty if there is none. The toolbar sets it
 * as the page's scroll padding.
 */
const readTaken = () => document.documentElement.style.scrollPaddingBottom;
function watchTaken(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['style'] });
  return () => observer.disconnect();
}

type TrayProps = {
  store: Pick<UploadStore, 'get' | 'subscribe' | 'dispatch' | 'retry' | 'getPicture'>;
};

export function Tray({ store }: TrayProps) {
  const t = useTranslations('uploads.tray');
  const isStripped = useIsStripped();
  const list = useSyncExternalStore(store.subscribe, store.get, store.get);
  const [isOpen, setOpen] = useState(() => matchMedia('(min-width: 575px)').matches);
  const summary = useMemo(() => summarise(list), [list]);
  const files = useMemo(() => sortForTray(list.files), [list]);
  const albums = useMemo(() => albumsOf(list), [list]);
  const fileSize = useFileSize();
  const taken = useSyncExternalStore(watchTaken, readTaken, () => '');
  if (files.length === 0) return null;

  return (
    <section
      aria-label={t('title')}
      // The attribute selects styles of the page, which add space so that the end of the page can
      // be scrolled above the tray (shell.tsx).
      data-tray=""
      // The margin keeps the tray above the toolbar of a selection.
      style={{ marginBlockEnd: taken }}
      className={`fixed inset-x-0 z-20 flex max-h-[70dvh] flex-col overflow-hidden border border-line bg-surface-raised shadow-overlay sm:inset-x-auto sm:end-4 sm:w-96 sm:rounded-lg print:hidden ${bottomClass(isStripped, taken !== '')}`}
    >
      <TrayHead
        files={files}
        getPicture={store.getPicture}
        isPaused={list.isPaused}
        isOnline={list.connection === 'online'}
        summary={summary}
        isOpen={isOpen}
        onToggle={() => setOpen(!isOpen)}
      />
      {(summary.remaining > 0 || albums.some(({ photoIds }) => photoIds.length > 0)) && (
        <ConnectionAlert connection={list.connection} />
      )}
      <TrayAlbums albums={albums} onRetry={(key) => store.dispatch({ kind: 'fillRetried', key })} />
      {isOpen && (
        <>
          <WindowedList
            items={files}
            keyOf={({ id }) => id}
            rowHeight={88}
            label={t('list')}
            className="max-h-[min(22rem,40dvh)]"
          >
            {(file) => <TrayRow file={file} store={store} />}
          </WindowedList>
          {summary.remaining > 0 && (
            <p className="px-4 pt-2 text-sm text-ink-muted nums">
              {t('sentOf', { sent: fileSize(summary.sent), size: fileSize(summary.size) })}
            </p>
          )}
          <TrayActions files={files} isPaused={list.isPaused} summary={summary} store={store} />
        </>
      )}
    </section>
  );
}

/** Tray with the running uploads and their results. It is shown until the customer clears the list. */
export const UploadTray = ({ owner }: { owner: string }) => (
  <LazyMessages name="uploads">
    <Tray store={openUploads(owner)} />
  </LazyMessages>
);
