/** Small pictures of chosen files, made in a worker while somebody looks at them. Browser only. */
import type { UploadMediaType } from '@/lib/contracts/uploads';
import { askFileWorker } from './ask-worker';
import type { ConvertedFormat } from './photo-format';

/** Bytes above which a file gets a neutral tile: decoding takes many times its size in memory. */
const maxPictureBytes = { 'image/heic': 12 * 1024 * 1024, other: 30 * 1024 * 1024 };

/** Pictures kept at once; those shown longest ago are dropped. */
const maxKept = 300;

/** Photos decoded at once: each takes some 50 MB for a moment. */
const maxMaking = 2;

type Wanted = {
  id: string;
  bytes: Blob;
  type: UploadMediaType;
  resolve: (address: string | null) => void;
};

export type Pictures = {
  /**
   * @param bytes of the file as long as the page has them
   * @param signal ends the wish: whoever scrolls past a photo does not wait for its picture
   * @returns the address for `<img>`, null where there is no picture
   */
  get: (
    file: { id: string; type: UploadMediaType },
    bytes: Blob | undefined,
    signal: AbortSignal,
  ) => Promise<string | null>;
  /** Whether this browser opens such files, and so can convert them. */
  canOpen: (format: ConvertedFormat) => Promise<boolean>;
};

/** The smallest photo there is of each. */
const samples = {
  webp: 'UklGRiQAAABXRUJQVlA4IBgAAABQAQCdASoBAAEAAUAmJaQABHQAAORAAAA=',
  avif: 'AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAAA+gABAAAAAAAAAB0AAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgQAMAAAAABRpc3BlAAAAAAAAAAEAAAABAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAAAlbWRhdBIACggYAAbICGg0IDIPH/eHhRXAACwAACCQNZaA',
} as const satisfies Record<ConvertedFormat, string>;

export function createPictures(): Pictures {
  const kept = new Map<string, string | null>();
  const wanted = new Map<string, Wanted>();
  let making = 0;
  const ask = askFileWorker('picture');

  function keep(id: string, address: string | null): void {
    // A Map keeps the order of insertion: the one shown last stands last.
    kept.delete(id);
    kept.set(id, address);
    const [oldest] = kept;
    if (kept.size <= maxKept || !oldest) return;
    kept.delete(oldest[0]);
    if (oldest[1]) URL.revokeObjectURL(oldest[1]);
  }

  async function make({ id, bytes, type, resolve }: Wanted): Promise<void> {
    const limit = type === 'image/heic' ? maxPictureBytes['image/heic'] : maxPictureBytes.other;
    const picture = bytes.size > limit ? null : await ask({ bytes, type });
    // Two places of the page may have asked.
    const address = kept.get(id) ?? (picture && URL.createObjectURL(picture));
    keep(id, address);
    resolve(address);
  }

  function makeNext(): void {
    const [next] = wanted.values();
    if (!next || making >= maxMaking) return;
    wanted.delete(next.id);
    making += 1;
    void make(next).finally(() => {
      making -= 1;
      makeNext();
    });
    makeNext();
  }

  return {
    get: ({ id, type }, bytes, signal) => {
      const address = kept.get(id);
      if (address !== undefined) keep(id, address);
      if (address !== undefined || !bytes || signal.aborted)
        return Promise.resolve(address ?? null);
      return new Promise((resolve) => {
        const before = wanted.get(id);
        const all = (made: string | null) => {
          before?.resolve(made);
          resolve(made);
        };
        wanted.set(id, { id, bytes, type, resolve: all });
        const forget = () => wanted.get(id)?.resolve === all && wanted.delete(id);
        signal.addEventListener('abort', forget, { once: true });
        makeNext();
      });
    },
    canOpen: async (format) => {
      const bytes = Uint8Array.from(atob(samples[format]), (char) => char.charCodeAt(0));
      return (await ask({ bytes: new Blob([bytes]), type: 'image/jpeg' })) !== null;
    },
  };
}
