/** What the import modal stands on in a test: words and duplicates at the edge of the network, workers that answer. */
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import type { ReactNode } from 'react';
import { apiPaths } from '@/lib/config/routes';
import { wordsIn } from '@/lib/i18n/words.server';
import type { HashAnswer, HashQuestion } from '@/lib/uploads/hash-file';
import type { PreviewQuestion } from '@/lib/uploads/preview';
import { toUploadWords } from '@/lib/uploads/upload-words';
import { render } from '@/tests/support/render';

/** Names of files that the library has already, and that lie in Recently deleted. */
export const known = { library: 'known.jpg', deleted: 'trash.jpg' };

/** A file's hash is its name: what the worker would count, the test can read. No file has a picture. */
class FakeWorker extends EventTarget {
  postMessage(question: HashQuestion | PreviewQuestion) {
    const data = { id: question.id, ...('file' in question ? answerTo(question) : noPicture) };
    setTimeout(() => this.dispatchEvent(new MessageEvent('message', { data })));
  }
}
const noPicture = { picture: null };
function answerTo({ file: { bytes } }: HashQuestion): Pick<HashAnswer, 'found'> {
  const name = bytes instanceof File ? bytes.name : '';
  return { found: name === 'liar.jpg' ? { problem: 'mismatch' } : { sha256: name } };
}

const server = setupServer();

export function setUpUploads(): void {
  beforeAll(async () => {
    Object.defineProperty(globalThis, 'Worker', { value: FakeWorker });
    const words = toUploadWords('en-GB', await wordsIn('en-GB', 'uploads'));
    server.listen({ onUnhandledRequest: 'error' });
    server.use(
      http.get('*/api/uploads/words', () => HttpResponse.json(words)),
      http.post(`*${apiPaths.uploadDuplicates}`, async ({ request }) => {
        // The body that our own client sends.
        const { hashes } = (await request.json()) as { hashes: string[] };
        const duplicates = [
          { sha256: known.library, isDeleted: false },
          { sha256: known.deleted, isDeleted: true },
        ].filter(({ sha256 }) => hashes.includes(sha256));
        return HttpResponse.json({ duplicates });
      }),
    );
  });
  afterAll(() => server.close());
}

export const jpeg = (name: string) => new File([name], name, { type: 'image/jpeg' });

const push = jest.fn();
const router = { push, replace: jest.fn(), refresh: jest.fn() };

/** Shows something that goes to other pages; `push` is where it went. */
export function showRouted(children: ReactNode) {
  push.mockClear();
  const view = render(
    // The router that Next provides, as far as uploads ask for it.
    <AppRouterContext value={router as never}>
      <SearchParamsContext value={new URLSearchParams()}>{children}</SearchParamsContext>
    </AppRouterContext>,
  );
  return { ...view, push, user: userEvent.setup() };
}
