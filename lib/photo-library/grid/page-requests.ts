/**
 * The requests for pages of photos: each page at most once at a time, cancelled when it is not needed any more, a few
 * in parallel. Requests run through the query client; the collection stores the results.
 */
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '@/lib/http/api-error';
import { sectionOf } from './page-cache';
import type { SourcePhotos } from './photo-source';

type Request = { promise: Promise<void>; waiters: number; isEnded: boolean };

export type PageRequestOptions = {
  /** A promise while the client's code is loading. */
  queries: () => QueryClient | Promise<QueryClient>;
  /** Name of the list: part of each query's key. */
  scope: string;
  ask: (key: string, signal: AbortSignal) => Promise<SourcePhotos>;
  /** Receives the photos; called before the request's promise resolves. */
  onPage: (key: string, photos: SourcePhotos) => void;
  onFailure: (key: string) => void;
};

/** Loads the query client, which the first load of a page does not need. */
export const loadQueries = () =>
  (client ??= import('@/lib/http/query-client').then(
    ({ getQueryClient }) => (client = getQueryClient()),
    () => {
      // The next request tries again.
      client = null;
      throw new ApiError('offline', '');
    },
  ));
/** Listed in docs/caches.md. */
let client: QueryClient | Promise<QueryClient> | null = null;

/** Maximum number of simultaneous requests of the grid; a browser opens six connections to a host. */
const parallel = 4;

export class PageRequests {
  /** Errors of failed pages; the grid does not request them again until they are removed. */
  readonly failures = new Map<string, unknown>();
  readonly #running = new Map<string, Request>();
  #wanted: readonly string[] = [];

  constructor(readonly options: PageRequestOptions) {}

  /** Sets the pages that the grid needs now, the most urgent first; requests for other pages are cancelled. */
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
   * Loads a page for a caller that waits for it. Joins a running request, and starts again if that request was
   * cancelled because its section changed.
   */
  async ask(key: string, signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    const request = this.#running.get(key) ?? this.#start(key);
    request.waiters += 1;
    let abort: () => void = () => {};
    const aborted = new Promise<never>((_, reject) => {
      // The reason may be any value.
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

  /** Cancels all requests of a section and forgets which of its pages failed. */
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
    // Without the client no request is running.
    this.#withClient((client) =>
      client.cancelQueries({ queryKey: this.#queryKey(key), exact: true }),
    ).catch(() => {});
  }

  /** Synchronous if the client is loaded: the request of a jump is sent before tiles are drawn. */
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
    // The grid does not wait for the promise; it reads a failure from the state.
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
          // The collection stores the photos, so the query client does not.
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
