/** The uploads of this page: one list that lives through navigation. Browser only. */
import { apiPaths } from '@/lib/config/routes';
import { send } from '@/lib/http/api-client';
import { announcePhotoChange } from '@/lib/photo-changes/photo-changes';
import { askForDuplicates, readUploadState } from './client';
import type { FileKeeper } from './file-keeper';
import { hasherOf } from './hash-file';
import { inSlices } from './in-slices';
import { previewsBy } from './preview';
import { restoreUploads } from './restore-uploads';
import { sendFile } from './send-file';
import { type ChosenFile, readChosen, stageFiles } from './stage-files';
import { startHashWorker, startPreviewWorker } from './start-workers';
import { throttled } from './throttled';
import { type EnginePorts, UploadEngine } from './upload-engine';
import type { Action, UploadList } from './upload-list';
import { markUploads, wantTray } from './upload-signal';

export type UploadStore = {
  get: () => UploadList;
  /** Told of changes, at most twenty times a second; returns its own end. */
  subscribe: (listener: () => void) => () => void;
  /** Chosen files; nothing is sent yet (IM-08). */
  stage: (files: readonly File[]) => void;
  /** Next: everything staged is on its way, and the tray shows it. */
  release: () => void;
  wish: (action: Action) => void;
  retry: (ids: readonly string[]) => void;
  preview: (id: string) => Promise<string | null>;
};

const publishMs = 50;
const announceMs = 2_000;

/** What of the browser the list hangs on, for as long as the page lives. */
function watchBrowser(engine: UploadEngine): (list: UploadList) => void {
  addEventListener('offline', () => engine.setLine('offline'));
  addEventListener('online', () => engine.setLine('online'));
  // Signed in again in another tab: the next request tells.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && engine.state.line === 'signedOut')
      engine.setLine('online');
  });
  const warn = (event: BeforeUnloadEvent) => event.preventDefault();
  let isWarning = false;
  return ({ files }) => {
    const isMoving = files.some(({ phase }) => phase === 'uploading');
    if (isMoving === isWarning) return;
    isWarning = isMoving;
    if (isMoving) addEventListener('beforeunload', warn);
    else removeEventListener('beforeunload', warn);
  };
}

function portsOf(changed: (list: UploadList) => void): EnginePorts {
  let hash: EnginePorts['hash'] | null = null;
  return {
    hash: (bytes, type) => (hash ??= hasherOf(startHashWorker()))(bytes, type),
    findDuplicates: askForDuplicates,
    send: sendFile,
    look: readUploadState,
    end: (uploadId) => send(apiPaths.upload(uploadId), { method: 'DELETE' }),
    announce: throttled(announceMs, announcePhotoChange),
    changed,
    now: () => Date.now(),
    random: () => Math.random(),
    newIntent: () => crypto.randomUUID(),
    isOnline: () => navigator.onLine,
  };
}

function createStore(owner: string): UploadStore {
  const listeners = new Set<() => void>();
  let shown: UploadList;
  let keeper: FileKeeper | null = null;
  let wasKept = false;
  const publish = throttled(publishMs, () => {
    shown = engine.state;
    keeper?.update(shown);
    const isKept = shown.files.some(({ isReleased }) => isReleased);
    // An empty list of this page says nothing of those of others.
    if (keeper && (isKept || wasKept)) markUploads(isKept ? owner : null);
    wasKept = isKept;
    for (const listener of listeners) listener();
  });
  const engine = new UploadEngine(
    portsOf((list) => {
      watch(list);
      publish();
    }),
  );
  const watch = watchBrowser(engine);
  shown = engine.state;
  if (!navigator.onLine) engine.setLine('offline');
  void restoreUploads(owner, engine).then((opened) => {
    keeper = opened;
    publish();
  });
  const previews = previewsBy(startPreviewWorker);
  let staging = Promise.resolve();
  const take = (files: readonly ChosenFile[]) => {
    const newId = () => crypto.randomUUID();
    const { added, bytes, found } = stageFiles(files, engine.state.files, newId);
    engine.add(added, bytes);
    for (const id of found) engine.wish({ kind: 'found', id });
    if (found.length > 0) wantTray();
  };

  return {
    get: () => shown,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stage: (files) => {
      staging = staging.then(() => inSlices(files, readChosen, take));
    },
    release: () => {
      // Also what was chosen and is still being read.
      void staging.then(() => engine.wish({ kind: 'released' }));
      wantTray();
    },
    wish: (action) => engine.wish(action),
    retry: (ids) => engine.retry(ids),
    preview: async (id) => {
      const bytes = engine.bytesOf(id);
      const file = shown.files.find((one) => one.id === id);
      return bytes && file ? previews.get(id, bytes, file.type) : null;
    },
  };
}

let opened: UploadStore | null = null;

/**
 * The one store of this page. Another account comes with another page: signing in and out leave it.
 *
 * @param owner stands for the account
 */
export function openUploads(owner: string): UploadStore {
  opened ??= createStore(owner);
  return opened;
}
