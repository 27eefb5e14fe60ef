/**
 * Joins requests for consecutive pages that are made at the same moment. After a jump, all photos of the window are
 * then in one response, and the server handles one request instead of several (T6).
 */
import { photoPageSize } from '@/lib/contracts/limits';
import { call } from '@/lib/http/api-client';
import type { CallInput } from '@/lib/endpoints/endpoint';
import { photosApi } from './api';
import type { PageReply } from './schema';

type Page = {
  /** The list that contains the page. */
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

/**
 * Reads a page of a month. Rejects with ApiError, or with the reason of the signal. A joined request is cancelled only
 * after every caller has aborted.
 */
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
      // The reason of a signal may be any value.
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
      // One of the pages may cause the error, so request each page alone: then the others succeed.
      if (pages.length > 1 && !request.signal.aborted) for (const page of pages) sendRun([page]);
      else for (const { reject } of pages) reject(error);
    },
  );
}
