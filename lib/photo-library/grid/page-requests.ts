/**
 * Requests for pages of photos: no page twice at a time, cancelled when not needed any more, at most {@link parallel}
 * for the grid. They run through the query client; the collection stores the results.
 */
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '@/lib/http/api-error';
import { sectionOf } from './page-cache';
import type { SourcePhotos } from './photo-source';

type Request = { promise: Promise<void>; waiters: number; isEnded: boolean };

export type PageRequestOptions = {
  /** Returns the query client; a promise while its code is loading. */
  queries: () => QueryClient | Promise<QueryClient>;
  /** Name of the list; part of each query key. */
  scope: string;
  ask: (key: string, signal: AbortSignal) => Promise<SourcePhotos>;
  /** Called with the photos before the promise of the request resolves. */
  onPage: (key: string, photos: SourcePhotos) => void;
  onFailure: (key: string) => void;
};

/** Loads the query client on demand, because the first load of a page does not need it. */
export const loadQueries = () =>
  (client ??= import('@/lib/http/query-client').then(
    ({ getQueryClient }) => (client = getQueryClient()),
    () => {
      // Let the next request load it again.
      client = null;
      throw new ApiError('offline', '');
    },
  ));
/** The loaded client, or the promise of it; null before the first use. Listed in docs/caches.md. */
let client: QueryClient | Promise<QueryClient> | null = null;

/** Maximum number of simultaneous requests; a browser opens six connections to a host. */
const parallel = 4;

export class PageRequests {
  /** Errors of failed pages by key. The grid does not request these pages again until they are removed from here. */
  readonly failures = new Map<string, unknown>();
  readonly #running = new Map<string, Request>();
  #wanted: readonly string[] = [];

  constructor(readonly options: PageRequestOptions) {}

  /** Sets the pages that the grid needs now, the most urgent first. Requests for other pages are cancelled. */
  want(keys: readonly string[]): void {
    this.#wanted = keys.filter((key) => !this.failures.has(key));
    for (const [key, { waiters }] of this.#running)
      if (waiters === 0 && !this.#wanted.includes(key)) this.cancel(key);
    this.#next();
  }

  #next(): void {
    for (const key of this.#wanted) {
      if (this.#running.size >= parallel) return;
      if (!this.#running.has(key)) this.#start(key);
    }
  }

  /**
   * Loads a page for a caller that waits for it. Joins a running request. If that request is cancelled because its
   * section changed, loads the page again.
   */
  async ask(key: string, signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    const request = this.#running.get(key) ?? this.#start(key);
    request.waiters += 1;
    let abort: () => void = () => {};
    const aborted = new Promise<never>((_, reject) => {
      // The reason of a signal may be any value; callers treat it as an error.
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

  /** Cancels all requests of a section and removes its errors. */
  cancelSection(section: string): void {
    for (const key of [...this.#running.keys(), ...this.failures.keys()]) {
      if (sectionOf(key) !== section) continue;
      this.cancel(key);
      this.failures.delete(key);
    }
  }

  cancel(key: string): void {
    const request = this.#running.get(key);
    if (!request) return;
    request.isEnded = true;
    this.#running.delete(key);
    // Ignore an error: if the client could not be loaded, no request is running.
    this.#withClient((client) =>
      client.cancelQueries({ queryKey: this.#queryKey(key), exact: true }),
    ).catch(() => {});
  }

  /** Runs synchronously if the client is loaded, so that the request of a jump is sent before tiles are drawn. */
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
    // The grid does not await the promise; it reads the error from `failures`.
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
          // The collection stores the photos, so the query client must not.
          gcTime: 0,
        });
      });
      if (!photos || request.isEnded) return;
      this.#done(key);
      this.failures.delete(key);
      onPage(key, photos);
    } catch (error) {
      if (!request.isEnded) {
        this.#done(key);
        this.failures.set(key, error);
        onFailure(key);
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
