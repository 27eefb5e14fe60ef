/** Puts photos that have arrived into their albums, by batches. */
import type { addToAlbum } from '@/lib/add-to-album/add-to-album';
import { photoBatchSize } from '@/lib/contracts/limits';
import { ApiError } from '@/lib/http/api-error';
import { type AlbumProgress, albumsOf, type Filled } from './upload-albums';
import { retryDelay } from './upload-file';
import type { UploadList } from './upload-list';

/** Milliseconds between two batches of an album to which more photos come. */
const pauseMs = 2_000;
/** Tries without an answer until the customer is asked. */
const maxTries = 5;

type Ports = {
  addToAlbum: typeof addToAlbum;
  now: () => number;
  random: () => number;
  /** Photos have come into an album. */
  announce: () => void;
  filled: (filled: Filled) => void;
  /** What an error says of the connection. */
  note: (error: unknown) => void;
  /** Asks what is due now. */
  again: () => void;
};

export class AlbumFiller {
  private isBusy = false;
  private readonly waits = new Map<string, { until: number; isShort: boolean; tries: number }>();

  constructor(private readonly ports: Ports) {}

  /** Starts what is due. @returns when to look again, in milliseconds; null when nothing waits for its time */
  work(list: UploadList): number | null {
    if (this.isBusy || list.connection !== 'online' || list.isPaused) return null;
    const open = albumsOf(list).filter(({ photoIds }) => photoIds.length > 0);
    const times = open.map((album) => this.dueAt(album));
    const next = open[times.findIndex((time) => time <= this.ports.now())];
    if (next) void this.run(next);
    return next || times.length === 0 ? null : Math.min(...times);
  }

  /** More photos are waited for, unless there are none or a batch is full. */
  private dueAt({ key, coming, photoIds }: AlbumProgress): number {
    const wait = this.waits.get(key);
    const isFull = coming === 0 || photoIds.length >= photoBatchSize;
    return !wait || (wait.isShort && isFull) ? 0 : wait.until;
  }

  private async run({ key, name, id, photoIds }: AlbumProgress): Promise<void> {
    this.isBusy = true;
    const batch = [...new Set(photoIds)].slice(0, photoBatchSize);
    const {
      error,
      id: madeId,
      added,
      present,
    } = await this.ports.addToAlbum({ key, name, id }, batch);
    this.isBusy = false;
    const ended = new Set([...added, ...present]);
    const code = error instanceof ApiError ? error.code : null;
    const isCut = code === 'offline' || code === 'unauthenticated';
    const tries = isCut ? (this.waits.get(key)?.tries ?? 0) + 1 : 0;
    const isKept = code === 'unauthenticated' || (isCut && tries < maxTries);
    this.waits.set(key, {
      tries,
      until: this.ports.now() + (isCut ? retryDelay(tries, this.ports.random()) : pauseMs),
      isShort: !isCut,
    });
    // What was cut off goes on waiting: after signing in it continues by itself.
    const failed = isKept ? [] : batch.filter((photoId) => !ended.has(photoId));
    this.ports.filled({ key, id: madeId, added, present, failed, isGone: code === 'notFound' });
    if (added.length > 0) this.ports.announce();
    if (isCut) this.ports.note(error);
    this.ports.again();
  }
}
