/**
 * Joins requests for consecutive pages at the same moment into one: after a jump all photos of the window come
 * together, and the web app handles one request (T6).
 */
import { photoPageSize } from '@/lib/contracts/limits';
import { call } from '@/lib/http/api-client';
import type { CallInput } from '@/lib/endpoints/endpoint';
import { photosApi } from './api';
import type { PageReply } from './schema';

type Page = {
  /** List of the page. */
  query: Pick<CallInput<typeof photosApi.listMonth>['query'], 'sort' | 'filter' | 'month'>;
  /** Index of the first photo, and maximum number of photos. */
  offset: number;
  limit: number;
  signal?: AbortSignal | undefined;
};
type Photos = PageReply['photos'];
type Asked = Page & { resolve: (photos: Photos) => void; reject: (reason: unknown) => void };

let asked: Asked[] = [];

const listOf = ({ query }: Page): string => JSON.stringify(query);

/** Rejects with ApiError, or with the signal's reason; the request is cancelled if no caller waits for a part of it. */
export function readPage(page: Page): Promise<Photos> {
  if (asked.length === 0) queueMicrotask(send);
  return new Promise((resolve, reject) => asked.push({ ...page, resolve, reject }));
}

function send(): void {
  const pages = asked.sort((a, b) => a.offset - b.offset);
  asked = [];
  for (const list of new Set(pages.map(listOf))) {
    let run: Asked[] = [];
    for (const page of pages.filter((candidate) => listOf(candidate) === list)) {
      const [first, last] = [run[0] ?? page, run.at(-1)];
      const isNext = last && last.offset + last.limit === page.offset;
      if (!isNext || page.offset + page.limit - first.offset > photoPageSize) {
        sendRun(run);
        run = [];
      }
      run.push(page);
    }
    sendRun(run);
  }
}

function sendRun(pages: readonly Asked[]): void {
  const [first, last] = [pages[0], pages.at(-1)];
  if (!first || !last) return;
  const request = new AbortController();
  let waiting = pages.length;
  for (const { signal, reject } of pages) {
    const leave = () => {
      // The reason may be any value.
      reject(signal?.reason);
      waiting -= 1;
      if (waiting === 0) request.abort(signal?.reason);
    };
    if (signal?.aborted) leave();
    else signal?.addEventListener('abort', leave, { once: true });
  }
  const query = {
    ...first.query,
    offset: first.offset,
    limit: last.offset + last.limit - first.offset,
  };
  call(photosApi.listMonth, { query, signal: request.signal }).then(
    ({ photos }) => {
      for (const { offset, limit, resolve } of pages)
        resolve(photos.slice(offset - first.offset, offset - first.offset + limit));
    },
    (error: unknown) => {
      // One page may cause the failure, so each is requested alone and the others succeed.
      if (pages.length > 1 && !request.signal.aborted) for (const page of pages) sendRun([page]);
      else for (const { reject } of pages) reject(error);
    },
  );
}
