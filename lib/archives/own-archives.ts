/**
 * The archives that this tab has asked for. Each is fetched by itself once when it is ready (DL-04), in this tab and no
 * other one, also after a reload; whether that worked or not, its link stays on the page of downloads.
 */
import { downloadLinks } from './links';
import { ownArchivesKey } from '@/lib/config/storage-keys';
import type { ArchiveView, DownloadView } from './schema';
import { watchDownloads } from './watch';
import { addressOf } from '@/lib/http/endpoint';

type Notices = {
  /** It is being fetched. */
  onReady: (archive: ArchiveView, parts: number) => void;
  onFailed: (archive: ArchiveView) => void;
};

/** The ids that are waited for; a browser that refuses storage forgets them with the page. */
let waiting = new Set<string>();

function remember(): void {
  try {
    if (waiting.size === 0) sessionStorage.removeItem(ownArchivesKey);
    else sessionStorage.setItem(ownArchivesKey, [...waiting].join(' '));
  } catch {
    // Then they are known until the page is left.
  }
}

function recall(): void {
  try {
    for (const id of sessionStorage.getItem(ownArchivesKey)?.split(' ') ?? []) waiting.add(id);
  } catch {
    // As above.
  }
}

/** Has the browser fetch a file, as if its link had been pressed. */
function fetchFile(id: string): void {
  const link = document.createElement('a');
  link.href = addressOf(downloadLinks.file, { ids: { id } });
  link.download = '';
  link.click();
}

/**
 * Between two files. Our link leads on to the storage, which browsers follow like the link of a page: who is led to the
 * next file before the storage has answered never gets the first one.
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
      remember();
      if (archive.state === 'ready') {
        freeAt = Date.now() + betweenMs;
        fetchFile(archive.id);
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
      // What the list does not name is gone, or another customer's.
      const named = new Set(downloads.flatMap(({ archives }) => archives.map(({ id }) => id)));
      waiting = new Set([...waiting].filter((id) => named.has(id)));
      remember();
      const goesOn = settle(downloads, notices);
      if (!goesOn) stop = null;
      return goesOn;
    },
  });
}

/** Waits for these archives, besides those of before. */
export function awaitArchives(ids: readonly string[], notices: Notices): void {
  waiting = new Set([...waiting, ...ids]);
  remember();
  watch(notices);
}

/** Goes on waiting after a reload; does nothing where nothing is waited for, or it is under way already. */
export function resumeWaiting(notices: Notices): void {
  if (stop) return;
  recall();
  if (waiting.size > 0) watch(notices);
}
