/** Renders the list of projects as on its page, with mocked route handlers. */
import { screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { ProjectList } from '@/components/projects/project-list';
import type { ProjectView } from '@/lib/projects/schema';
import { createRouter, render } from '@/tests/support/render';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

export const card = (id: string, change: Partial<ProjectView> = {}): ProjectView => ({
  id,
  title: `Book ${id}`,
  product: 'Hardcover photo book',
  isBook: true,
  thumbnail: 'http://media.test/1.svg',
  editorHref: `https://www.shop.example/editor?project=${id}`,
  edited: { at: '2026-11-18T13:05:00Z', relative: 'Last edited 3 days ago', exact: '18 November' },
  left: { urgency: 'warning', text: '12 days left', until: 'Kept until 3 December 2026' },
  ...change,
});

/** Idempotency keys of the requests, in order. */
export const keys: (string | null)[] = [];

/**
 * Replies to requests that change something, with these statuses in order; the last one repeats. Returns an array in which
 * each request is recorded as method and path.
 */
export function answerWith(...statuses: number[]): string[] {
  const asked: string[] = [];
  keys.length = 0;
  const answer = ({ request }: { request: Request }) => {
    asked.push(`${request.method} ${new URL(request.url).pathname}`);
    keys.push(request.headers.get('idempotency-key'));
    const status = statuses[Math.min(asked.length, statuses.length) - 1] ?? 204;
    const codes: Record<number, string> = {
      401: 'unauthenticated',
      404: 'notFound',
      429: 'tooManyRequests',
      503: 'unavailable',
    };
    if (status === 204) return new HttpResponse(null, { status });
    return HttpResponse.json({ error: { code: codes[status], correlationId: 'c-42' } }, { status });
  };
  server.use(
    http.delete('*/api/projects/:id', answer),
    http.post('*/api/projects/:id/restore', answer),
    http.put('*/api/projects/:id', answer),
    http.post('*/api/projects/:id/copies', answer),
  );
  return asked;
}

type Offers = Pick<ComponentProps<typeof ProjectList>, 'canRename' | 'canDuplicate' | 'canRestore'>;

export function show(
  projects: readonly ProjectView[],
  previousHref: string | null = null,
  offers: Offers = { canRestore: true },
) {
  const router = createRouter();
  const page = (shown: typeof projects) => (
    <main>
      <h1 tabIndex={-1}>My saved projects</h1>
      <ProjectList projects={shown} previousHref={previousHref} {...offers} />
    </main>
  );
  const { container, rerender } = render(page(projects), { router, owner: 'somebody' });
  return {
    container,
    router,
    // No delay between the clicks of a double click, so that no response arrives between them.
    user: userEvent.setup({ delay: null }),
    read: (next: typeof projects) => rerender(page(next)),
  };
}

export async function remove(user: ReturnType<typeof userEvent.setup>, title: string) {
  await user.click(screen.getByRole('button', { name: `Delete: ${title}` }));
  await user.dblClick(await screen.findByRole('button', { name: 'Delete project' }));
}
