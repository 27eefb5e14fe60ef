/** Adds uploaded photos to their albums, in batches. */
import type { fillAlbum } from '@/lib/photo-library/add-to-album/fill-album';
import { photoBatchSize } from '@/lib/contracts/limits';
import { ApiError } from '@/lib/http/api-error';
import { type AlbumProgress, albumsOf, type FillResult } from './upload-albums';
import { retryDelay } from './upload-file';
import type { UploadList } from './upload-list';

/** Pause in milliseconds between two batches of one album while more photos are still being uploaded. */
const pauseMs = 2_000;
/** After this number of tries without a response, the photos count as failed and the customer can retry. */
const maxTries = 5;

type Ports = {
  fillAlbum: typeof fillAlbum;
  now: () => number;
  random: () => number;
  /** Announces that photos were added to an album. */
  announce: () => void;
  filled: (result: FillResult) => void;
  /** Updates the state of the connection from an error. */
  noteConnection: (error: unknown) => void;
  /** Makes the engine plan its work again. */
  planAgain: () => void;
};

export class AlbumFiller {
  private isBusy = false;
  private readonly waits = new Map<string, { until: number; isShort: boolean; tries: number }>();

  constructor(private readonly ports: Ports) {}

  /**
   * Starts the next batch that is due.
   *
   * @returns time of the next call in milliseconds since 1970; null if no batch waits for a time
   */
  work(list: UploadList): number | null {
    if (this.isBusy || list.connection !== 'online' || list.isPaused) return null;
    const open = albumsOf(list).filter(({ photoIds }) => photoIds.length > 0);
    const times = open.map((album) => this.dueAt(album));
    const next = open[times.findIndex((time) => time <= this.ports.now())];
    if (next) void this.run(next);
    return next || times.length === 0 ? null : Math.min(...times);
  }

  /**
   * Returns the time at which the album's next batch is due. It waits for more photos, unless none are coming or the batch is
   * full.
   */
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
    } = await this.ports.fillAlbum({ key, name, id }, batch);
    this.isBusy = false;
    const ended = new Set([...added, ...present]);
    const code = error instanceof ApiError ? error.code : null;
    const isInterrupted = code === 'offline' || code === 'unauthenticated';
    const tries = isInterrupted ? (this.waits.get(key)?.tries ?? 0) + 1 : 0;
    const isWaiting = code === 'unauthenticated' || (isInterrupted && tries < maxTries);
    this.waits.set(key, {
      tries,
      until: this.ports.now() + (isInterrupted ? retryDelay(tries, this.ports.random()) : pauseMs),
      isShort: !isInterrupted,
    });
    // If the session or the connection was lost, the photos continue to wait and are added later without an action of the
    // customer.
    const failed = isWaiting ? [] : batch.filter((photoId) => !ended.has(photoId));
    this.ports.filled({ key, id: madeId, added, present, failed, isGone: code === 'notFound' });
    if (added.length > 0) this.ports.announce();
    if (isInterrupted) this.ports.noteConnection(error);
    this.ports.planAgain();
  }
}
