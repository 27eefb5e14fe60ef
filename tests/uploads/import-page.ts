/** Setup for tests of the import modal: mocked messages, a mocked duplicate check, and fake workers. */
import { http, HttpResponse, type RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import type { FileAnswers, FileQuestion } from '@/lib/uploads/file-worker';
import { messagesOf } from '@/tests/support/messages';

/** Names of a file that the library already has, and of a file that is in 'Recently deleted'. */
export const known = { library: 'known.jpg', deleted: 'trash.jpg' };

/**
 * Replaces the worker for files. The hash of a file is its name, so that a test can predict it.
 * Files of customers have no preview.
 */
class FakeWorker extends EventTarget {
  postMessage({ id, kind, bytes }: FileQuestion) {
    // Bytes that are not a File are a sample, with which the product tests whether the browser can
    // decode a format.
    const opened = bytes instanceof File ? null : new Blob(['picture']);
    const data = { id, answer: kind === 'hash' ? hashOf(bytes) : opened };
    setTimeout(() => this.dispatchEvent(new MessageEvent('message', { data })));
  }
}
function hashOf(bytes: Blob): FileAnswers['hash'] {
  const name = bytes instanceof File ? bytes.name : '';
  if (name === 'broken.webp') return { problem: 'conversion' };
  return name === 'liar.jpg' ? { problem: 'mismatch' } : { sha256: name };
}

const server = setupServer();

/**
 * Registers the setup. Call it once in each test file.
 *
 * @param handlers additional request handlers that the tests need
 */
export function setUpUploads(...handlers: RequestHandler[]): void {
  beforeAll(() => {
    Object.defineProperty(globalThis, 'Worker', { value: FakeWorker });
    document.documentElement.lang = 'en-GB';
    server.listen({ onUnhandledRequest: 'error' });
    server.use(
      ...handlers,
      http.get('*/api/messages/uploads', () =>
        HttpResponse.json({ uploads: messagesOf().uploads, albumName: messagesOf().albumName }),
      ),
      http.post('*/api/uploads/duplicates', async ({ request }) => {
        // The cast is safe: our client sends this body.
        const { hashes } = (await request.json()) as { hashes: string[] };
        const duplicates = [
          { sha256: known.library, photoId: `photo-of-${known.library}`, isDeleted: false },
          { sha256: known.deleted, photoId: `photo-of-${known.deleted}`, isDeleted: true },
        ].filter(({ sha256 }) => hashes.includes(sha256));
        return HttpResponse.json({ duplicates });
      }),
    );
  });
  afterAll(() => server.close());
}

export const jpeg = (name: string) => new File([name], name, { type: 'image/jpeg' });
