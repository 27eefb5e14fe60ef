/** Set-up for tests of the import modal: mocked messages and duplicates, and fake workers. */
import { http, HttpResponse, type RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import type { FileAnswers, FileQuestion } from '@/lib/uploads/file-worker';
import { messagesOf } from '@/tests/support/messages';

/** Names of a file that the library already has and of one in Recently deleted. */
export const known = { library: 'known.jpg', deleted: 'trash.jpg' };

/** The hash of a file is its name, so that a test can predict it. Customers' files have no preview. */
class FakeWorker extends EventTarget {
  postMessage({ id, kind, bytes }: FileQuestion) {
    // Bytes that are no File are the sample that tests whether the browser can decode a format.
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

/** @param handlers further request handlers that a test needs */
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
        // Our client sends this body.
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
