/** The list of projects as tests see it: in its page, with doors that answer as told and a router that goes nowhere. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { type FormWords, toFormWords } from '@/components/form/form-words';
import { ToastProvider } from '@/components/ui/toast';
import { wordsIn } from '@/lib/i18n/words.server';
import { type ProjectListWords, toListWords } from '@/lib/projects/list-words';
import type { ProjectCard } from '@/lib/projects/view';
import { ProjectList } from '@/components/projects/project-list-island';
import { render } from '@/tests/support/render';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

let words: ProjectListWords;
let formWords: FormWords;
beforeAll(async () => {
  const common = await wordsIn('en-GB', 'common');
  words = toListWords(await wordsIn('en-GB', 'projects'), common);
  formWords = toFormWords(await wordsIn('en-GB', 'form'), common);
});

export const card = (id: string, change: Partial<ProjectCard> = {}): ProjectCard => ({
  id,
  title: `Book ${id}`,
  product: 'Hardcover photo book',
  thumbnail: 'http://media.test/1.svg',
  editorHref: `https://www.shop.example/editor?project=${id}`,
  edited: { at: '2026-11-18T13:05:00Z', relative: 'Last edited 3 days ago', exact: '18 November' },
  left: { urgency: 'warning', text: '12 days left', until: 'Kept until 3 December 2026' },
  ...change,
});

/** Answers each write with the next of these statuses, and remembers what was asked. */
export function service(...statuses: number[]): string[] {
  const asked: string[] = [];
  const answer = ({ request }: { request: Request }) => {
    asked.push(`${request.method} ${new URL(request.url).pathname}`);
    const status = statuses[Math.min(asked.length, statuses.length) - 1] ?? 204;
    const codes: Record<number, string> = { 404: 'notFound', 503: 'unavailable' };
    if (status === 204) return new HttpResponse(null, { status });
    return HttpResponse.json({ error: { code: codes[status], correlationId: 'c-42' } }, { status });
  };
  server.use(
    http.delete('*/api/projects/:id', answer),
    http.post('*/api/projects/:id/restore', answer),
  );
  return asked;
}

export function show(projects: readonly ProjectCard[], previousHref: string | null = null) {
  const router = { refresh: jest.fn(), replace: jest.fn(), push: jest.fn(), prefetch: jest.fn() };
  const page = (shown: readonly ProjectCard[]) => (
    // Only what the list uses of the router.
    <AppRouterContext value={router as never}>
      <SearchParamsContext value={new URLSearchParams()}>
        <ToastProvider labels={{ region: 'Messages', close: 'Close' }}>
          <main>
            <h1 tabIndex={-1}>{words.open}</h1>
            <ProjectList
              projects={shown}
              previousHref={previousHref}
              words={words}
              formWords={formWords}
            />
          </main>
        </ToastProvider>
      </SearchParamsContext>
    </AppRouterContext>
  );
  const { container, rerender } = render(page(projects));
  return {
    container,
    router,
    // No turn between the presses of a double click, in which an answer could come.
    user: userEvent.setup({ delay: null }),
    read: (next: typeof projects) => rerender(page(next)),
  };
}

export const remove = async (user: ReturnType<typeof userEvent.setup>, title: string) => {
  await user.click(screen.getByRole('button', { name: `Delete: ${title}` }));
  await user.dblClick(await screen.findByRole('button', { name: 'Delete project' }));
};
