import { ApiError } from '@/lib/http/api-error';
import { createMemoryList } from '@/tests/photos/memory-list';
import { SelectionStore } from './selection-store';
import { deleteSelection, positionsAfter } from './delete-photos';
import { retryWhenRateLimited } from './batches';

const sections = [
  { key: '2026-03', count: 700 },
  { key: '2026-01', count: 4 },
];

/** A service with photos that refuses the ids that `refuses` returns, or fails with its error. */
function start(refuses: (ids: readonly string[], call: number) => readonly string[] | Error) {
  const list = createMemoryList(sections, false);
  const selection = new SelectionStore(list);
  selection.connect();
  const gone = new Set<string>();
  let calls = 0;
  const totals: number[] = [];
  const run = (signal?: AbortSignal) =>
    deleteSelection({
      list,
      selection,
      send: async (ids) => {
        totals.push(list.total());
        calls += 1;
        const refused = refuses(ids, calls);
        if (refused instanceof Error) throw refused;
        ids.forEach((id) => refused.includes(id) || gone.add(id));
        return refused;
      },
      ...(signal ? { signal } : {}),
    });
  // A refresh reads the photos that were not deleted.
  const refresh = list.refresh.bind(list);
  list.refresh = () => {
    list.become([
      ['2026-03', ids('2026-03', 700).filter((id) => !gone.has(id))],
      ['2026-01', ids('2026-01', 4).filter((id) => !gone.has(id))],
    ]);
    return refresh();
  };
  return { list, selection, gone, totals, run };
}
const ids = (key: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${key}-${index}`);

test('SE-04 SE-07 the photos are away before the first request; then the mode ends', async () => {
  const { list, selection, gone, totals, run } = start(() => []);
  selection.toggleSection('2026-03');
  const { done, total } = await run();
  expect(totals).toEqual([4, 4]);
  expect([done.length, total, gone.size]).toEqual([700, 700, 700]);
  expect(list.total()).toBe(4);
  expect(selection.isActive).toBe(false);
});

test('D-20 of a partly failed deletion exactly the failed are there and selected again', async () => {
  const refused = ['2026-03-1', '2026-03-600', '2026-01-2'];
  const { list, selection, run } = start((batch) => batch.filter((id) => refused.includes(id)));
  selection.selectAll();
  const { done, failed, total } = await run();
  expect([done.length, failed, total]).toEqual([701, refused, 704]);
  expect(list.total()).toBe(3);
  expect(selection.size).toBe(3);
  expect(await list.idsOf('2026-03', 0, 9)).toEqual(refused.slice(0, 2));
});

test('SE-07 when nothing could be deleted, everything is back and still selected', async () => {
  const { list, selection, run } = start(() => new ApiError('unauthenticated', 'c-1'));
  selection.toggleSection('2026-03');
  const { done, failed, unsent } = await run();
  expect([done.length, failed.length, unsent.length]).toEqual([0, 500, 200]);
  expect(list.total()).toBe(704);
  expect(selection.section('2026-03')).toBe('all');
});

test('without the network what was confirmed stays away, the rest is back', async () => {
  const { list, selection, run } = start((_, call) =>
    call === 1 ? [] : new ApiError('offline', ''),
  );
  list.refresh = () => Promise.reject(new ApiError('offline', ''));
  selection.toggleSection('2026-03');
  await run();
  expect(list.total()).toBe(204);
  expect(selection.size).toBe(200);
});

test('ended while the photos are looked for, nothing has happened', async () => {
  const { list, selection, totals, run } = start(() => []);
  selection.selectAll();
  await expect(run(AbortSignal.abort(new Error('stop')))).rejects.toThrow('stop');
  expect([list.total(), selection.size, totals]).toEqual([704, 704, []]);
});

test('positions move up by those that went before them in their month', () => {
  const at = (section: string, index: number) => ({
    id: `${section} ${index}`,
    position: { section, index },
  });
  expect(
    positionsAfter([at('a', 2), at('a', 5), at('a', 9), at('b', 0)], new Set(['a 2', 'a 5'])),
  ).toEqual([
    { id: 'a 9', position: { section: 'a', index: 7 } },
    { id: 'b 0', position: { section: 'b', index: 0 } },
  ]);
});

test('D-17 D-20 photos that went although the answer was lost are done: what stands there now is not selected', async () => {
  const { list, selection, gone, run } = start((batch) => {
    batch.forEach((id) => gone.add(id));
    return new ApiError('offline', '');
  });
  selection.toggle({ section: '2026-01', index: 0 });
  selection.extendTo({ section: '2026-01', index: 2 });
  const { done, failed, unsent, error } = await run();
  expect([done, failed, unsent, error]).toEqual([ids('2026-01', 3), [], [], null]);
  expect([selection.size, selection.isActive, list.total()]).toEqual([0, false, 701]);
});

test('D-12 D-20 photos that come and go while others fail are never selected in their place', async () => {
  const { list, selection, run } = start((batch) =>
    batch.filter((id) => ['2026-01-1', '2026-01-3'].includes(id)),
  );
  // Equally many photos were added and deleted, so the count does not reveal the change.
  list.refresh = async () =>
    list.become([['2026-01', ['new-0', 'new-1', '2026-01-1', '2026-01-3']]]);
  selection.toggleSection('2026-01');
  await run();
  const selected = [0, 1, 2, 3].filter((index) => selection.has({ section: '2026-01', index }));
  expect(selected).toEqual([2, 3]);
});

test.each([
  [3, 3_000],
  [null, 10_000],
])(
  'a batch that comes too fast waits as long as it is told (%j s), and is sent again',
  async (retryAfterSeconds, waitMs) => {
    jest.useFakeTimers();
    const send = jest
      .fn()
      .mockRejectedValueOnce(new ApiError('tooManyRequests', '', {}, retryAfterSeconds))
      .mockResolvedValueOnce(['b']);
    const sent = retryWhenRateLimited(send)(['a', 'b']);
    await jest.advanceTimersByTimeAsync(waitMs - 1);
    expect(send).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(await sent).toEqual(['b']);
    jest.useRealTimers();
  },
);
