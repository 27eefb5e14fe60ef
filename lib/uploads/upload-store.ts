/** The uploads of this page: one list that outlives navigation. Browser only. */
import { throttle } from 'es-toolkit';
import { announcePhotoChange } from '@/lib/photo-changes/photo-changes';
import type { UploadMediaType } from '@/lib/contracts/uploads';
import { deleteUpload, findDuplicates, getUploadState, sendFile } from './client';
import type { FileAnswers, FileQuestion } from './file-worker';
import { type FileKeeper, restoreUploads } from './kept-files';
import { type EnginePorts, UploadEngine } from './upload-engine';
import { type ChosenFile, readChosenFiles, stageFiles } from './upload-file';
import type { Action, UploadList } from './upload-list';
import { markUploads, requestTray } from './upload-signal';

export type UploadStore = {
  get: () => UploadList;
  /** Calls the listener after changes, at most twenty times a second; returns the function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
  /** Adds chosen files; nothing is sent yet (IM-08). */
  stage: (files: readonly File[]) => void;
  /** Next: sends everything that is staged, and shows the tray. */
  release: () => void;
  dispatch: (action: Action) => void;
  retry: (ids: readonly string[]) => void;
  /** Address of a small picture for `<img>`; null when there is none. */
  getPicture: (id: string) => Promise<string | null>;
};

/** Milliseconds between two updates of what is shown. */
const publishMs = 50;
/** Milliseconds between two announcements that photos have come. */
const announceMs = 2_000;

/**
 * Asks a worker of its own (file-worker.ts) about chosen files; the first question starts it.
 *
 * @returns a function that answers null when the file cannot be read
 */
function askFileWorker<Kind extends keyof FileAnswers>(kind: Kind) {
  type Answer = FileAnswers[Kind] | null;
  const pending = new Map<number, (answer: Answer) => void>();
  let worker: Worker | null = null;
  let lastId = 0;

  const start = (): Worker => {
    const started = new Worker(new URL('./file-worker.ts', import.meta.url), { type: 'module' });
    started.addEventListener(
      'message',
      ({ data: { id, answer } }: MessageEvent<{ id: number; answer: Answer }>) => {
        pending.get(id)?.(answer);
        pending.delete(id);
      },
    );
    // A worker that failed answers nothing.
    started.addEventListener('error', () => {
      for (const resolve of pending.values()) resolve(null);
      pending.clear();
    });
    return started;
  };

  return (bytes: Blob, type: UploadMediaType): Promise<Answer> =>
    new Promise((resolve) => {
      worker ??= start();
      const question: FileQuestion = { id: (lastId += 1), kind, bytes, type };
      pending.set(question.id, resolve);
      worker.postMessage(question);
    });
}

/** Bytes above which a file gets a neutral tile: decoding takes many times its size in memory. */
const maxPictureBytes = { 'image/heic': 12 * 1024 * 1024, other: 30 * 1024 * 1024 };

/** Pictures kept at once; those shown longest ago are dropped. */
const maxPictures = 300;

/** Addresses of small pictures for `<img>`, made when a row comes into view; null where there is none. */
function createPictures() {
  const made = new Map<string, Promise<string | null>>();
  const ask = askFileWorker('picture');

  const make = async (bytes: Blob, type: UploadMediaType): Promise<string | null> => {
    const limit = type === 'image/heic' ? maxPictureBytes['image/heic'] : maxPictureBytes.other;
    const picture = bytes.size > limit ? null : await ask(bytes, type);
    return picture && URL.createObjectURL(picture);
  };

  return (id: string, bytes: Blob, type: UploadMediaType): Promise<string | null> => {
    const picture = made.get(id) ?? make(bytes, type);
    // A Map keeps the order of insertion: the one shown last stands last.
    made.delete(id);
    made.set(id, picture);
    const [oldest] = made.entries();
    if (made.size > maxPictures && oldest) {
      made.delete(oldest[0]);
      void oldest[1].then((address) => address && URL.revokeObjectURL(address));
    }
    return picture;
  };
}

/** Follows the connection, and asks before the page is left while something is sent. */
function watchBrowser(engine: UploadEngine): (list: UploadList) => void {
  addEventListener('offline', () => engine.setConnection('offline'));
  addEventListener('online', () => engine.setConnection('online'));
  // The customer may have signed in again in another tab: the next request shows it.
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
  const askForHash = askFileWorker('hash');
  return {
    hash: async (bytes, type) => {
      const answer = await askForHash(bytes, type);
      if (!answer) throw new Error('the file cannot be read');
      return answer;
    },
    findDuplicates,
    send: sendFile,
    getState: getUploadState,
    deleteUpload,
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
  let keeper: FileKeeper | null = null;
  let wasKept = false;
  const publish = throttle(() => {
    shown = engine.state;
    keeper?.update(shown);
    const isKept = shown.files.some(({ isReleased }) => isReleased);
    // An empty list of this page says nothing about the lists of other pages.
    if (keeper && (isKept || wasKept)) markUploads(isKept ? owner : null);
    wasKept = isKept;
    for (const listener of listeners) listener();
  }, publishMs);
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
    keeper = opened;
    publish();
  });
  const getPicture = createPictures();
  let staging = Promise.resolve();
  const take = (files: readonly ChosenFile[]) => {
    const newId = () => crypto.randomUUID();
    const { added, bytes, found } = stageFiles(files, engine.state.files, newId);
    engine.add(added, bytes);
    for (const id of found) engine.dispatch({ kind: 'found', id });
    if (found.length > 0) requestTray();
  };

  return {
    get: () => shown,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stage: (files) => {
      staging = staging.then(() => readChosenFiles(files, take));
    },
    release: () => {
      // Files that are still being read are released, too.
      void staging.then(() => engine.dispatch({ kind: 'released' }));
      requestTray();
    },
    dispatch: (action) => engine.dispatch(action),
    retry: (ids) => engine.retry(ids),
    getPicture: async (id) => {
      const bytes = engine.bytesOf(id);
      const file = shown.files.find((one) => one.id === id);
      return bytes && file ? getPicture(id, bytes, file.type) : null;
    },
  };
}

let opened: UploadStore | null = null;

/**
 * The only store of this page. Signing in and out load a new page, so it never changes its account.
 *
 * @param owner stands for the account
 */
export function openUploads(owner: string): UploadStore {
  opened ??= createStore(owner);
  return opened;
}
