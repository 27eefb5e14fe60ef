import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import '@/components/ui/dialog-panel';
import { createRouter, render } from '@/tests/support/render';
import { DeleteSharedAlbum } from './delete-shared-album';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

/** Replies to deletions with these statuses, one after the other; the last one repeats. Returns the requested paths. */
function service(...statuses: number[]): string[] {
  const paths: string[] = [];
  const codes: Record<number, string> = {
    404: 'notFound',
    429: 'tooManyRequests',
    503: 'unavailable',
  };
  server.use(
    http.delete('*/api/shared-albums/:id', ({ request }) => {
      paths.push(new URL(request.url).pathname);
      const status = statuses[Math.min(paths.length, statuses.length) - 1] ?? 204;
      if (status === 204) return new HttpResponse(null, { status });
      const headers = { 'retry-after': '7' };
      const error = { code: codes[status], correlationId: 'c-1' };
      return HttpResponse.json({ error }, { status, headers });
    }),
  );
  return paths;
}

function show(isOwner: boolean) {
  const router = createRouter();
  const { user } = render(<DeleteSharedAlbum album={{ id: 'a-1', isOwner }} />, { router });
  return { router, user };
}

test.each([
  [true, 'Delete album', 'Delete this shared album?', /deleted for all participants/],
  [
    false,
    'Remove album',
    'Remove this shared album?',
    /removed for you, along with the photos you uploaded to it/,
  ],
] as const)(
  'SA-04 SA-06 D-17 owner: %s; what it means is said before anything is sent, and Escape sends nothing',
  async (isOwner, action, title, meaning) => {
    const paths = service(204);
    const { router, user } = show(isOwner);
    await user.click(screen.getByRole('button', { name: action }));
    const dialog = await screen.findByRole('dialog', { name: title });
    expect(dialog).toHaveAccessibleDescription(meaning);
    await waitFor(() =>
      expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus(),
    );
    expect(await axe(document.body)).toHaveNoViolations();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(paths).toEqual([]);
    await user.click(screen.getByRole('button', { name: action }));
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: action }),
    );
    expect(await screen.findByText(/^The shared album is/)).toBeInTheDocument();
    expect(paths).toEqual(['/api/shared-albums/a-1']);
    expect(router.replace).toHaveBeenCalledWith('/my-photos/albums');
  },
);

test('SA-04 one that was deleted in another tab meanwhile is as good', async () => {
  service(404);
  const { router, user } = show(true);
  await user.click(screen.getByRole('button', { name: 'Delete album' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Delete album' }));
  expect(await screen.findByText('The shared album is deleted')).toBeInTheDocument();
  expect(router.replace).toHaveBeenCalledWith('/my-photos/albums');
});

test('ER-05 MO-02 a failure and a rate limit are said in the question, which stays and works again', async () => {
  const paths = service(503, 429, 204);
  const { user } = show(true);
  await user.click(screen.getByRole('button', { name: 'Delete album' }));
  const dialog = await screen.findByRole('dialog');
  const confirm = within(dialog).getByRole('button', { name: 'Delete album' });
  await user.click(confirm);
  const alert = await within(dialog).findByRole('alert');
  expect(alert).toHaveTextContent(/^Unable to remove album. Please try again/);
  await user.click(confirm);
  expect(await within(dialog).findByText(/7 seconds/)).toBeInTheDocument();
  await user.click(confirm);
  expect(await screen.findByText('The shared album is deleted')).toBeInTheDocument();
  expect(paths).toHaveLength(3);
});
