/** Thumbnails of chosen files, created in a worker while the files are visible. Browser only. */
import type { UploadMediaType } from '@/lib/contracts/uploads';
import { askFileWorker } from './ask-worker';
import type { ConvertedFormat } from './photo-format';

/** Maximum file size in bytes. Larger files have no thumbnail, because decoding needs many times the file size in memory. */
const maxPictureBytes = { 'image/heic': 12 * 1024 * 1024, other: 30 * 1024 * 1024 };

/** Maximum number of cached thumbnails. The thumbnail that was requested longest ago is removed first. */
const maxCached = 300;

/** Maximum number of photos that are decoded at the same time. Each needs about 50 MB of memory meanwhile. */
const maxMaking = 2;

type PictureRequest = {
  id: string;
  bytes: Blob;
  type: UploadMediaType;
  resolve: (address: string | null) => void;
};

export type Pictures = {
  /**
   * Returns the thumbnail of a file.
   *
   * @param bytes content of the file, if the page has it
   * @param signal aborted when the photo is scrolled out of view; a waiting request is then removed
   * @returns URL for `<img>`; null if there is no thumbnail
   */
  get: (
    file: { id: string; type: UploadMediaType },
    bytes: Blob | undefined,
    signal: AbortSignal,
  ) => Promise<string | null>;
  /** True if this browser can decode files of this format and therefore convert them. */
  canOpen: (format: ConvertedFormat) => Promise<boolean>;
};

/** A minimal photo of each format in base64, with which `canOpen` tests the browser. */
const samples = {
  webp: 'UklGRiQAAABXRUJQVlA4IBgAAABQAQCdASoBAAEAAUAmJaQABHQAAORAAAA=',
  avif: 'AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAAA+gABAAAAAAAAAB0AAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgQAMAAAAABRpc3BlAAAAAAAAAAEAAAABAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAAAlbWRhdBIACggYAAbICGg0IDIPH/eHhRXAACwAACCQNZaA',
} as const satisfies Record<ConvertedFormat, string>;

export function createPictures(): Pictures {
  const cached = new Map<string, string | null>();
  const queue = new Map<string, PictureRequest>();
  let making = 0;
  const ask = askFileWorker('picture');

  function store(id: string, address: string | null): void {
    // A Map iterates in the order of insertion: insert again, so that the last requested thumbnail is the last one.
    cached.delete(id);
    cached.set(id, address);
    const [oldest] = cached;
    if (cached.size <= maxCached || !oldest) return;
    cached.delete(oldest[0]);
    if (oldest[1]) URL.revokeObjectURL(oldest[1]);
  }

  async function make({ id, bytes, type, resolve }: PictureRequest): Promise<void> {
    const limit = type === 'image/heic' ? maxPictureBytes['image/heic'] : maxPictureBytes.other;
    const picture = bytes.size > limit ? null : await ask({ bytes, type });
    // Another component may have requested the same thumbnail, and it may be cached by now.
    const address = cached.get(id) ?? (picture && URL.createObjectURL(picture));
    store(id, address);
    resolve(address);
  }

  function makeNext(): void {
    const [next] = queue.values();
    if (!next || making >= maxMaking) return;
    queue.delete(next.id);
    making += 1;
    void make(next).finally(() => {
      making -= 1;
      makeNext();
    });
    makeNext();
  }

  return {
    get: ({ id, type }, bytes, signal) => {
      const address = cached.get(id);
      if (address !== undefined) store(id, address);
      if (address !== undefined || !bytes || signal.aborted)
        return Promise.resolve(address ?? null);
      return new Promise((resolve) => {
        const queued = queue.get(id);
        const all = (made: string | null) => {
          queued?.resolve(made);
          resolve(made);
        };
        queue.set(id, { id, bytes, type, resolve: all });
        const cancel = () => queue.get(id)?.resolve === all && queue.delete(id);
        signal.addEventListener('abort', cancel, { once: true });
        makeNext();
      });
    },
    canOpen: async (format) => {
      const bytes = Uint8Array.from(atob(samples[format]), (char) => char.charCodeAt(0));
      return (await ask({ bytes: new Blob([bytes]), type: 'image/jpeg' })) !== null;
    },
  };
}
