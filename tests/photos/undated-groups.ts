/** Groups of photos without a date, and mocked route handlers that change the dates. */
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import type { DateChange } from '@/lib/contracts/photo-date-changes';
import type { UndatedReply } from '@/lib/photo-library/photos/schema';
import { photoView } from './memory-list';

export const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

export const none = { taken: null, source: 'none', precision: null } as const;
const sure = (id: string, taken: string) => ({
  id,
  name: `IMG-${taken.slice(0, 10).replaceAll('-', '')}-WA0001.jpg`,
  known: none,
  proposal: { taken, precision: 'day', source: 'file-name' } as const,
});
const scan = (id: string) => ({ id, name: `Scan_${id}.jpg`, known: none, proposal: null });

type Group = UndatedReply['groups'][number];
const group = (parts: Pick<Group, 'pattern' | 'certainty' | 'evidence' | 'photos'>): Group => ({
  ...parts,
  uploadedAt: '2026-11-02T09:00:00Z',
  samples: parts.photos.map(({ id }) => photoView(id)),
});
export const chats = group({
  pattern: 'messenger',
  certainty: 'sure',
  evidence: { kind: 'name' },
  photos: [sure('a', '2022-01-10T00:00:00'), sure('b', '2022-02-03T00:00:00')],
});
export const scans = group({
  pattern: 'scan',
  certainty: 'unknown',
  evidence: { kind: 'nothing' },
  photos: [scan('c'), scan('d')],
});

/**
 * Mocks the service. It records changes of dates, and no longer lists groups whose photos got a
 * date. Photos in `conflicts` are not changed.
 */
export function answerDates(conflicts: readonly string[] = []) {
  const asked: DateChange[][] = [];
  const dated = new Set<string>();
  server.use(
    http.put('*/api/photos/dates', async ({ request }) => {
      // The cast is safe: our client sends this body.
      const { changes } = (await request.json()) as { changes: DateChange[] };
      asked.push(changes);
      for (const { photoId, date } of changes)
        if (!conflicts.includes(photoId)) dated[date ? 'add' : 'delete'](photoId);
      return HttpResponse.json({ failed: [], conflicts });
    }),
    http.get('*/api/photos/undated', () => {
      const groups = [chats, scans]
        .map((one) => ({ ...one, photos: one.photos.filter(({ id }) => !dated.has(id)) }))
        .filter(({ photos }) => photos.length > 0);
      const total = groups.reduce((sum, { photos }) => sum + photos.length, 0);
      return HttpResponse.json({ groups, total });
    }),
    http.post('*/api/photos/dates/known', () =>
      HttpResponse.json({ photos: scans.photos.map(({ id, known }) => ({ id, known })) }),
    ),
  );
  return asked;
}
