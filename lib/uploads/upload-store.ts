/** The uploads of this page: one list that remains during navigation. Browser only. */
import { throttle } from 'es-toolkit';
import { fillAlbum } from '@/lib/photo-library/add-to-album/fill-album';
import { announcePhotoChange } from '@/lib/photo-library/changes/photo-changes';
import { askFileWorker } from './ask-worker';
import { call } from '@/lib/http/api-client';
import { uploadsApi } from './api';
import { type Dropped, readDropped, withoutSideFiles } from './dropped-files';
import { type UploadBackup, restoreUploads } from './stored-files';
import { convertedFormat, type ConvertedFormat } from './photo-format';
import { createPictures } from './pictures';
import { sendFile } from './send-file';
import type { Release } from './upload-albums';
import { type EnginePorts, UploadEngine } from './upload-engine';
import { type ChosenFile, nextTask, readChosenFiles, stageFiles } from './upload-file';
import type { Action, UploadList } from './upload-list';
import { markUploads, requestTray } from './upload-signal';

export type UploadStore = {
  get: () => UploadList;
  /** Calls the listener after changes, at most twenty times a second. Returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
  /** Adds chosen files to the list. Nothing is sent before `release` (IM-08). */
  stage: (files: readonly File[]) => void;
  /** Adds dropped files and the contents of dropped folders to the list. */
  stageDropped: (dropped: Dropped) => void;
  /** Called by the button Next: sends all staged files, adds them to these albums and shows the tray. */
  release: (into?: Release) => void;
  dispatch: (action: Action) => void;
  retry: (ids: readonly string[]) => void;
  /** Returns the URL of a thumbnail for `<img>`; null if there is none or if the signal was aborted. */
  getPicture: (id: string, signal: AbortSignal) => Promise<string | null>;
};

/** Minimum time in milliseconds between two updates of the shown list. */
const publishMs = 50;
/** Minimum time in milliseconds between two announcements of new photos. */
const announceMs = 2_000;

/**
 * Watches the connection, and warns the customer before leaving the page while files are being sent. Returns a function that
 * must be called after each change of the list.
 */
function watchBrowser(engine: UploadEngine): (list: UploadList) => void {
  addEventListener('offline', () => engine.setConnection('offline'));
  addEventListener('online', () => engine.setConnection('online'));
  // The customer may have signed in again in another tab, so requests are tried again when this tab becomes visible.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && engine.state.connection === 'signedOut')
      engine.setConnection('online');
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

function createPorts(changed: (list: UploadList) => void): EnginePorts {
  const albumIntent = crypto.randomUUID();
  const askForHash = askFileWorker('hash');
  return {
    hash: async (bytes, { type, converts }) => {
      const answer = await askForHash({ bytes, type, ...(converts && { converts }) });
      if (!answer) throw new Error('the file cannot be read');
      return answer;
    },
    findDuplicates: async (hashes) =>
      (await call(uploadsApi.findDuplicates, { body: { hashes } })).duplicates,
    send: sendFile,
    getState: (id) => call(uploadsApi.getState, { ids: { id } }),
    deleteUpload: (id) => call(uploadsApi.delete, { ids: { id } }),
    fillAlbum: (album, photoIds, options) =>
      fillAlbum(album, photoIds, { intent: albumIntent, ...options }),
    announce: throttle(announcePhotoChange, announceMs),
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
  let backup: UploadBackup | null = null;
  let hadList = false;
  const publish = throttle(
    () => {
      shown = engine.state;
      backup?.update(shown);
      const hasList = shown.files.some(({ isReleased }) => isReleased);
      // The stored mark is removed only if this page had a list, because other pages may have lists too.
      if (backup && (hasList || hadList)) markUploads(hasList ? owner : null);
      hadList = hasList;
      for (const listener of listeners) listener();
      // Only trailing calls: the listeners run in a later task than the change of the list, which may itself have taken long.
    },
    publishMs,
    { edges: ['trailing'] },
  );
  const engine = new UploadEngine(
    createPorts((list) => {
      watch(list);
      publish();
    }),
  );
  const watch = watchBrowser(engine);
  shown = engine.state;
  if (!navigator.onLine) engine.setConnection('offline');
  void restoreUploads(owner, engine).then((opened) => {
    backup = opened;
    publish();
  });
  const pictures = createPictures();
  const convertible = new Set<ConvertedFormat>();
  let staging = Promise.resolve();
  const take = (files: readonly ChosenFile[]) => {
    const newId = () => crypto.randomUUID();
    const options = { newId, convertible };
    const { added, bytes, rechosen } = stageFiles(files, engine.state.files, options);
    engine.add(added, bytes);
    for (const id of rechosen) engine.dispatch({ kind: 'found', id });
    if (rechosen.length > 0) requestTray();
  };
  async function stage(files: readonly File[]): Promise<void> {
    // The browser first finishes its own work on the chosen files, which may be thousands.
    await nextTask();
    // Tests whether the browser can decode a format only if a chosen file has that format, because the test takes time.
    for (const format of new Set(files.map(({ name }) => convertedFormat(name))))
      if (format && (await pictures.canOpen(format))) convertible.add(format);
    await readChosenFiles(withoutSideFiles(files), take);
  }

  return {
    get: () => shown,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stage: (files) => {
      staging = staging.then(() => stage(files));
    },
    stageDropped: (dropped) => {
      const reading = readDropped(dropped);
      staging = staging.then(async () => stage(await reading));
    },
    release: (into) => {
      // Files that are still being read are released too, so this waits for them.
      void staging.then(() => engine.dispatch({ kind: 'released', ...into }));
      requestTray();
    },
    dispatch: (action) => engine.dispatch(action),
    retry: (ids) => engine.retry(ids),
    getPicture: async (id, signal) => {
      const file = shown.files.find((entry) => entry.id === id);
      return file ? pictures.get(file, engine.bytesOf(id), signal) : null;
    },
  };
}

let opened: UploadStore | null = null;

/**
 * Returns the only upload store of this page. A sign-in or sign-out loads a new page, so the account of a store never changes.
 *
 * @param owner hash of the account id
 */
export function openUploads(owner: string): UploadStore {
  opened ??= createStore(owner);
  return opened;
}
