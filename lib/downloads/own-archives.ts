/**
 * Archives that this tab has requested. When an archive is ready, only this tab downloads it, once and automatically
 * (DL-04), also after a reload. The page of downloads has a link to each archive as well.
 */
import { downloadLinks } from './links';
import { ownArchivesKey } from '@/lib/config/storage-keys';
import type { ArchiveView, DownloadView } from './schema';
import { watchDownloads } from './watch';
import { addressOf } from '@/lib/endpoints/endpoint';

type Notices = {
  /** Called when the browser starts to download the archive. */
  onReady: (archive: ArchiveView, parts: number) => void;
  onFailed: (archive: ArchiveView) => void;
};

/**
 * Ids of the archives for which this tab waits. If the browser blocks storage, the ids are lost when the page is
 * closed.
 */
let waiting = new Set<string>();

function storeIds(): void {
  try {
    if (waiting.size === 0) sessionStorage.removeItem(ownArchivesKey);
    else sessionStorage.setItem(ownArchivesKey, [...waiting].join(' '));
  } catch {
    // The browser blocks storage; the ids remain in memory until the page is closed.
  }
}

function restoreIds(): void {
  try {
    for (const id of sessionStorage.getItem(ownArchivesKey)?.split(' ') ?? []) waiting.add(id);
  } catch {
    // The browser blocks storage, so no ids were stored.
  }
}

/** Lets the browser download a file, as if its link had been clicked. */
function downloadFile(id: string): void {
  const link = document.createElement('a');
  link.href = addressOf(downloadLinks.file, { ids: { id } });
  link.download = '';
  link.click();
}

/**
 * Milliseconds between the downloads of two files. Our link redirects to the storage, which counts as a navigation: a
 * second navigation would cancel the first one before the storage responds.
 */
const betweenMs = 3_000;
let freeAt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

let stop: (() => void) | null = null;

/**
 * Reports archives that have ended. If several archives are ready, it downloads one and sets a timer for the next.
 * Returns true while this tab still waits for archives.
 */
function settle(downloads: readonly DownloadView[], notices: Notices): boolean {
  const { onReady, onFailed } = notices;
  clearTimeout(timer);
  for (const { archives } of downloads) {
    for (const archive of archives) {
      if (archive.state === 'underWay' || !waiting.has(archive.id)) continue;
      const pause = freeAt - Date.now();
      if (archive.state === 'ready' && pause > 0) {
        timer = setTimeout(() => settle(downloads, notices) || finish(), pause);
        continue;
      }
      waiting.delete(archive.id);
      storeIds();
      if (archive.state === 'ready') {
        freeAt = Date.now() + betweenMs;
        downloadFile(archive.id);
        onReady(archive, archives.length);
      } else onFailed(archive);
    }
  }
  return waiting.size > 0;
}

function finish(): void {
  stop?.();
  stop = null;
}

function watch(notices: Notices): void {
  stop?.();
  stop = watchDownloads({
    onSeen(downloads) {
      // An archive that is not in the list has been removed, or belongs to another customer.
      const listedIds = new Set(downloads.flatMap(({ archives }) => archives.map(({ id }) => id)));
      waiting = new Set([...waiting].filter((id) => listedIds.has(id)));
      storeIds();
      const isWaiting = settle(downloads, notices);
      if (!isWaiting) stop = null;
      return isWaiting;
    },
  });
}

/** Waits for these archives too, in addition to those that are already awaited. */
export function awaitArchives(ids: readonly string[], notices: Notices): void {
  waiting = new Set([...waiting, ...ids]);
  storeIds();
  watch(notices);
}

/** Continues to wait after a reload. Does nothing if this tab waits for no archives or the watch is already running. */
export function resumeWaiting(notices: Notices): void {
  if (stop) return;
  restoreIds();
  if (waiting.size > 0) watch(notices);
}
