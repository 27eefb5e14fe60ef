/** What the import modal needs in a test: messages and duplicates at the edge of the network, workers that answer. */
import { http, HttpResponse, type RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import type { FileAnswers, FileQuestion } from '@/lib/uploads/file-worker';
import { messagesOf } from '@/tests/support/messages';

/** Names of files that the library has already, and that lie in Recently deleted. */
export const known = { library: 'known.jpg', deleted: 'trash.jpg' };

/** The hash of a file is its name, so that a test can read it. No file of a customer has a picture. */
class FakeWorker extends EventTarget {
  postMessage({ id, kind, bytes }: FileQuestion) {
    // The sample by which a browser is asked whether it opens a format is no file of the customer's.
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

/** @param handlers what else a test expects to be asked */
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
        // The body that our own client sends.
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
