/** Small pictures of chosen files, made in a worker when a row comes into view. Browser only. */
export type PreviewQuestion = { id: string; bytes: Blob; type: string };
export type PreviewAnswer = { id: string; picture: Blob | null };

/** Bytes above which a file gets a neutral tile: decoding takes many times its size in memory. */
const mostBytes = { 'image/heic': 12 * 1024 * 1024, other: 30 * 1024 * 1024 };

/** Pictures kept at once; those seen longest ago make room. */
const mostKept = 300;

export type Previews = {
  /** An address for `<img>`, or null when there will be none. */
  get: (id: string, bytes: Blob, type: string) => Promise<string | null>;
  stop: () => void;
};

/** @param worker preview-worker.ts, started with the first question */
export function previewsBy(startWorker: () => Worker): Previews {
  const made = new Map<string, Promise<string | null>>();
  const addresses = new Map<string, string>();
  const waiting = new Map<string, (picture: Blob | null) => void>();
  let worker: Worker | null = null;

  const open = (): Worker => {
    if (worker) return worker;
    worker = startWorker();
    worker.addEventListener('message', ({ data }: MessageEvent<PreviewAnswer>) => {
      waiting.get(data.id)?.(data.picture);
      waiting.delete(data.id);
    });
    worker.addEventListener('error', () => {
      for (const answer of waiting.values()) answer(null);
      waiting.clear();
    });
    return worker;
  };

  const drop = (id: string) => {
    const address = addresses.get(id);
    if (address) URL.revokeObjectURL(address);
    addresses.delete(id);
    made.delete(id);
  };

  const make = async (id: string, bytes: Blob, type: string): Promise<string | null> => {
    if (bytes.size > (type === 'image/heic' ? mostBytes['image/heic'] : mostBytes.other))
      return null;
    const picture = await new Promise<Blob | null>((resolve) => {
      waiting.set(id, resolve);
      open().postMessage({ id, bytes, type } satisfies PreviewQuestion);
    });
    if (!picture) return null;
    const address = URL.createObjectURL(picture);
    addresses.set(id, address);
    return address;
  };

  return {
    get: (id, bytes, type) => {
      const known = made.get(id) ?? make(id, bytes, type);
      // The newest stands last.
      made.delete(id);
      made.set(id, known);
      const [oldest] = made.keys();
      if (made.size > mostKept && oldest !== undefined) drop(oldest);
      return known;
    },
    stop: () => {
      worker?.terminate();
      for (const id of [...made.keys()]) drop(id);
    },
  };
}
