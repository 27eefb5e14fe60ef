/**
 * The archives that this tab has requested. Each is fetched automatically once when it is ready (DL-04), only in this tab,
 * also after a reload. Its link stays on the page of downloads in any case.
 */
import { downloadLinks } from './links';
import { ownArchivesKey } from '@/lib/config/storage-keys';
import type { ArchiveView, DownloadView } from './schema';
import { watchDownloads } from './watch';
import { addressOf } from '@/lib/endpoints/endpoint';

type Notices = {
  /** Called when the browser starts to fetch the archive. */
  onReady: (archive: ArchiveView, parts: number) => void;
  onFailed: (archive: ArchiveView) => void;
};

/** Ids of the expected archives. If the browser refuses storage, they are lost with the page. */
let waiting = new Set<string>();

function storeIds(): void {
  try {
    if (waiting.size === 0) sessionStorage.removeItem(ownArchivesKey);
    else sessionStorage.setItem(ownArchivesKey, [...waiting].join(' '));
  } catch {
    // Without storage they are known until the page is left.
  }
}

function restoreIds(): void {
  try {
    for (const id of sessionStorage.getItem(ownArchivesKey)?.split(' ') ?? []) waiting.add(id);
  } catch {
    // As above.
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
 * Pause between two files. Our link redirects to the storage, which counts as a navigation: the next one would cancel it
 * before the storage has answered.
 */
const betweenMs = 3_000;
let freeAt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

let stop: (() => void) | null = null;

/** Tells of what has ended; of several files that are ready one is fetched, and the next when its turn has come. */
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
      // Archives outside of the list have been removed, or belong to another customer.
      const listedIds = new Set(downloads.flatMap(({ archives }) => archives.map(({ id }) => id)));
      waiting = new Set([...waiting].filter((id) => listedIds.has(id)));
      storeIds();
      const isWaiting = settle(downloads, notices);
      if (!isWaiting) stop = null;
      return isWaiting;
    },
  });
}

/** Waits for these archives, in addition to earlier ones. */
export function awaitArchives(ids: readonly string[], notices: Notices): void {
  waiting = new Set([...waiting, ...ids]);
  storeIds();
  watch(notices);
}

/** Continues to wait after a reload. Does nothing if no archives are expected or the watch is already running. */
export function resumeWaiting(notices: Notices): void {
  if (stop) return;
  restoreIds();
  if (waiting.size > 0) watch(notices);
}
