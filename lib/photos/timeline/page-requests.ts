/**
 * The requests for pages of photos: each page at most once at a time, ended when nobody wants it any more, a few side
 * by side. Requests run through the query client; what they bring is kept by the library.
 */
import { CancelledError, type QueryClient } from '@tanstack/react-query';
import { ApiError } from '@/lib/http/api-client';
import type { PhotoView } from '../view';

type Request = { promise: Promise<void>; waiters: number };

export type PageRequestOptions = {
  queries: QueryClient;
  /** Name of the library: part of each query's key. */
  scope: string;
  ask: (key: string, signal: AbortSignal) => Promise<PhotoView[]>;
  /** Takes what came; called before the request's promise is kept. */
  onPage: (key: string, photos: PhotoView[]) => void;
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

  /** A page for someone who waits for it; joins the request that is under way. */
  async ask(key: string, signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    const request = this.#running.get(key) ?? this.#start(key);
    request.waiters += 1;
    const leave = () => {
      request.waiters -= 1;
      if (
        request.waiters === 0 &&
        !this.#wanted.includes(key) &&
        this.#running.get(key) === request
      )
        this.cancel(key);
    };
    if (!signal) return request.promise.finally(() => (request.waiters -= 1));
    let abort: () => void = () => {};
    const aborted = new Promise<never>((_, reject) => {
      // Whatever the signal was aborted with.
      abort = () => reject(signal.reason as Error);
      signal.addEventListener('abort', abort, { once: true });
    });
    try {
      return await Promise.race([request.promise, aborted]);
    } finally {
      signal.removeEventListener('abort', abort);
      leave();
    }
  }

  /** Ends a request, whoever waits for it. */
  cancel(key: string): void {
    this.#running.delete(key);
    void this.options.queries.cancelQueries({ queryKey: this.#queryKey(key), exact: true });
  }

  /** Ends all requests of a month. */
  cancelMonth(month: string): void {
    for (const key of [...this.#running.keys()]) if (key.startsWith(`${month}/`)) this.cancel(key);
  }

  #queryKey(key: string) {
    return ['photos', this.options.scope, key];
  }

  #start(key: string): Request {
    const { queries, ask, onPage, onFailure } = this.options;
    const request: Request = {
      waiters: 0,
      promise: queries
        .fetchQuery({
          queryKey: this.#queryKey(key),
          queryFn: ({ signal }) => ask(key, signal),
          // The library keeps the photos itself, and fewer of them.
          gcTime: 0,
          networkMode: 'always',
          retry: (failures, error) => failures < 1 && isPassing(error),
          retryDelay: 400,
        })
        .then(
          (photos) => {
            if (this.#running.get(key) !== request) return;
            this.#running.delete(key);
            this.#wanted = this.#wanted.filter((one) => one !== key);
            onPage(key, photos);
          },
          (error: unknown) => {
            const isOurs = this.#running.get(key) === request;
            if (isOurs) {
              this.#running.delete(key);
              this.#wanted = this.#wanted.filter((one) => one !== key);
              if (!(error instanceof CancelledError)) onFailure(key, error);
            }
            throw error;
          },
        )
        .finally(() => this.#next()),
    };
    // The grid asks without waiting; a failure reaches it as a state.
    request.promise.catch(() => {});
    this.#running.set(key, request);
    return request;
  }
}
