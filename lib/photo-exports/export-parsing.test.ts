import fc from 'fast-check';
import { backupDto } from '@/lib/contracts/exports';
import { formattersFor } from '@/lib/format/formatters';
import { toExportReply } from './commands.server';
import { toExportView } from './view';

const ready = {
  status: 'READY',
  backupId: 'b-1',
  chunks: [{ iteration: 0, size: 1 }],
  created: '2026-11-20T09:00:00Z',
  updated: '2026-11-21T22:30:00Z',
} as const;
const parse = (change: object) => backupDto.safeParse({ ...ready, ...change });

test('EX-05 chunks are sorted by iteration, whatever the order of the answer', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(500), { minLength: 1 }), (iterations) => {
      const parsed = backupDto.parse({
        ...ready,
        chunks: iterations.map((iteration) => ({ iteration, size: 5 })),
      });
      if (parsed.status !== 'READY') throw new Error('not ready');
      expect(parsed.chunks.map(({ iteration }) => iteration)).toEqual(
        iterations.toSorted((a, b) => a - b),
      );
    }),
  );
});

test.each([
  ['no chunk', { chunks: [] }],
  ['an iteration below 0', { chunks: [{ iteration: -1, size: 5 }] }],
  ['an empty chunk', { chunks: [{ iteration: 0, size: 0 }] }],
  [
    'a chunk twice',
    {
      chunks: [
        { iteration: 0, size: 5 },
        { iteration: 0, size: 5 },
      ],
    },
  ],
  ['one broken chunk of two', { chunks: [{ iteration: 0, size: 5 }, { size: 5 }] }],
  ['no id', { backupId: undefined }],
  ['a date that is none', { updated: 'yesterday' }],
  ['an unknown status', { status: 'DONE' }],
])('EX-05 an answer with %s is refused', (_, change) => {
  expect(parse(change).success).toBe(false);
});

test('EX-04 CO-03 links are valid until 7 days after the last update, and sizes have two decimals', () => {
  const chunks = [512, 2048, 5 * 1024 ** 2 + 512 * 1024, 3 * 1024 ** 3].map((size, iteration) => ({
    iteration,
    size,
  }));
  const backup = backupDto.parse({ ...ready, chunks });
  if (backup.status !== 'READY') throw new Error('not ready');
  const view = toExportView(backup, formattersFor('en-GB', 'Europe/London'));
  expect(view.until).toBe('28 November 2026');
  expect(view.chunks.map(({ number, size }) => [number, size])).toEqual([
    [1, '512 Bytes'],
    [2, '2.00 KB'],
    [3, '5.50 MB'],
    [4, '3.00 GB'],
  ]);
});

test('EX-02 a finished export has a page, a running one has progress, and a failed one is an error', () => {
  expect(toExportReply(backupDto.parse(ready))).toEqual({
    state: 'ready',
    href: '/my-photos/exports/b-1',
  });
  expect(toExportReply(backupDto.parse({ status: 'REQUESTED' }))).toEqual({
    state: 'processing',
    id: null,
    parts: null,
  });
  const half = { status: 'IN_PROGRESS', backupId: 'b-1', done: 1, total: 4 };
  expect(toExportReply(backupDto.parse(half))).toEqual({
    state: 'processing',
    id: 'b-1',
    parts: { done: 1, total: 4 },
  });
  expect(() => toExportReply(backupDto.parse({ status: 'FAILED' }))).toThrow(
    'Unable to generate backup request!',
  );
});
