/**
 * The archives that this tab has asked for. Each is fetched by itself once when it is ready (DL-04), in this tab and no
 * other one, also after a reload; whether that worked or not, its link stays on the page of downloads.
 */
import { archiveFilePath, ownArchivesKey } from './paths';
import type { ArchiveView, DownloadView } from './schema';
import { watchDownloads } from './watch';

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
  link.href = archiveFilePath(id);
  link.download = '';
  link.click();
}

let stop: (() => void) | null = null;

function settle(downloads: DownloadView[], { onReady, onFailed }: Notices): boolean {
  for (const { archives } of downloads) {
    for (const archive of archives) {
      if (archive.state === 'underWay' || !waiting.delete(archive.id)) continue;
      remember();
      if (archive.state === 'ready') {
        fetchFile(archive.id);
        onReady(archive, archives.length);
      } else onFailed(archive);
    }
  }
  return waiting.size > 0;
}

function watch(notices: Notices): void {
  stop?.();
  stop = watchDownloads({
    onSeen(downloads) {
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
