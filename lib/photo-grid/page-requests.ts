/**
 * The requests for pages of photos: each page at most once at a time, ended when nobody wants it any more, a few side
 * by side. Requests run through the query client; what they bring is kept by the library.
 */
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '@/lib/http/api-client';
import type { PhotoView } from './photo-view';

type Request = { promise: Promise<void>; waiters: number; isEnded: boolean };

export type PageRequestOptions = {
  /** A promise for as long as its code is on its way. */
  queries: () => QueryClient | Promise<QueryClient>;
  /** Name of the library: part of each query's key. */
  scope: string;
  ask: (key: string, signal: AbortSignal) => Promise<(PhotoView | null)[]>;
  /** Takes what came; called before the request's promise is kept. */
  onPage: (key: string, photos: (PhotoView | null)[]) => void;
  onFailure: (key: string, error: unknown) => void;
};

/** Requests of the grid that may be under way at once; a browser opens six connections to a host. */
const parallel = 4;

/** What may go well a moment later. */
const isPassing = (error: unknown): boolean =>
  error instanceof ApiError &&
  ['offline', 'timeout', 'unavailable', 'badAnswer', 'internal'].includes(error.code);

export class PageRequests {
  readonly #running = new Map<string, Request>();
  #wanted: readonly string[] = [];

  constructor(readonly options: PageRequestOptions) {}

  /** What the grid wants now, the most urgent first; what it wanted before and wants no more is ended. */
  want(keys: readonly string[]): void {
    this.#wanted = keys;
    for (const [key, { waiters }] of this.#running)
      if (waiters === 0 && !keys.includes(key)) this.cancel(key);
    this.#next();
  }

  #next(): void {
    for (const key of this.#wanted) {
      if (this.#running.size >= parallel) return;
      if (!this.#running.has(key)) this.#start(key);
    }
  }

  /**
   * A page for someone who waits for it; joins the request that is under way, and begins again when that one was ended
   * because its month changed.
   */
  async ask(key: string, signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    const request = this.#running.get(key) ?? this.#start(key);
    request.waiters += 1;
    let abort: () => void = () => {};
    const aborted = new Promise<never>((_, reject) => {
      // Whatever the signal was aborted with.
      abort = () => reject(signal?.reason as Error);
      signal?.addEventListener('abort', abort, { once: true });
    });
    try {
      await Promise.race([request.promise, aborted]);
    } catch (error) {
      if (!request.isEnded || signal?.aborted) throw error;
    } finally {
      signal?.removeEventListener('abort', abort);
      this.#leave(key, request);
    }
    if (request.isEnded) await this.ask(key, signal);
  }

  #leave(key: string, request: Request): void {
    request.waiters -= 1;
    const isCurrent = this.#running.get(key) === request;
    if (isCurrent && request.waiters === 0 && !this.#wanted.includes(key)) this.cancel(key);
  }

  /** Ends all requests of a month. */
  cancelMonth(month: string): void {
    for (const key of [...this.#running.keys()]) if (key.startsWith(`${month}/`)) this.cancel(key);
  }

  cancel(key: string): void {
    const request = this.#running.get(key);
    if (!request) return;
    request.isEnded = true;
    this.#running.delete(key);
    // Without the client nothing is under way.
    this.#withClient((client) =>
      client.cancelQueries({ queryKey: this.#queryKey(key), exact: true }),
    ).catch(() => {});
  }

  /** At once when the client is there: a request of a jump goes out before anything is drawn. */
  #withClient<T>(run: (client: QueryClient) => Promise<T>): Promise<T> {
    const client = this.options.queries();
    return client instanceof Promise ? client.then(run) : run(client);
  }

  #queryKey(key: string) {
    return ['photos', this.options.scope, key];
  }

  #start(key: string): Request {
    const request: Request = { waiters: 0, isEnded: false, promise: Promise.resolve() };
    this.#running.set(key, request);
    request.promise = this.#fetch(key, request);
    // The grid asks without waiting; a failure reaches it as a state.
    request.promise.catch(() => {});
    return request;
  }

  async #fetch(key: string, request: Request): Promise<void> {
    const { ask, onPage, onFailure } = this.options;
    try {
      const photos = await this.#withClient(async (client) => {
        if (request.isEnded) return null;
        return client.fetchQuery({
          queryKey: this.#queryKey(key),
          queryFn: ({ signal }) => ask(key, signal),
          // The library keeps the photos itself, and fewer of them.
          gcTime: 0,
          networkMode: 'always',
          retry: (failures, error) => failures < 1 && isPassing(error),
          retryDelay: 400,
        });
      });
      if (!photos || request.isEnded) return;
      this.#done(key);
      onPage(key, photos);
    } catch (error) {
      if (!request.isEnded) {
        this.#done(key);
        onFailure(key, error);
      }
      throw error;
    } finally {
      this.#next();
    }
  }

  #done(key: string): void {
    this.#running.delete(key);
    this.#wanted = this.#wanted.filter((one) => one !== key);
  }
}
