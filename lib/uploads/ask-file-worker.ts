/** Hashes and small pictures of chosen files, made by file-worker.ts. Browser only. */
import type { UploadMediaType } from '@/lib/contracts/uploads';

export type FileAnswers = {
  /** `mismatch`: the bytes are not of the type that the name says. */
  hash: { sha256: string } | { problem: 'mismatch' };
  picture: Blob;
};

export type FileQuestion = {
  id: number;
  kind: keyof FileAnswers;
  bytes: Blob;
  type: UploadMediaType;
};

/**
 * Starts a worker of its own with the first question.
 *
 * @returns a function that answers null when the file cannot be read
 */
export function askFileWorker<Kind extends keyof FileAnswers>(kind: Kind) {
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
export function createPictures() {
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
