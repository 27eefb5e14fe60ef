import { formattersFor } from '@/lib/format/formatters';
import { toDownloads } from './view';

const format = formattersFor('en-GB', 'Europe/London');
const archivesOf = (items: Parameters<typeof toDownloads>[0]) =>
  toDownloads(items, format).flatMap(({ archives }) => archives);

test('DL-01 archives of a service that supports only section 3 are ready', () => {
  expect(toDownloads([{ id: 'a', photos: ['p', 'q'] }], format)).toEqual([
    {
      ...{ id: 'a', asked: null, albumName: null, photoCount: 2 },
      archives: [
        {
          ...{ id: 'a', part: 1, state: 'ready', failure: null, photoCount: 2, missingCount: 0 },
          ...{ size: null, until: null, isFetched: false },
        },
      ],
    },
  ]);
});

test('DL-01 parts of one request are sorted, whatever the order of the service', () => {
  const items = [
    { id: 'c', photos: ['3'], jobId: 'job', part: 2 },
    { id: 'x', photos: ['9'] },
    { id: 'b', photos: ['1', '2'], jobId: 'job', part: 1 },
  ];
  const downloads = toDownloads(items, format);
  expect(downloads.map(({ id, photoCount }) => [id, photoCount])).toEqual([
    ['job', 3],
    ['x', 1],
  ]);
  expect(downloads[0]?.archives.map(({ id }) => id)).toEqual(['b', 'c']);
});

test('DL-01 only ready files have size and last day, only failed ones a reason', () => {
  const facts = { photos: ['1'], size: 4_590_000, expiresAt: '2026-11-28T10:00:00Z' };
  const shown = archivesOf([
    { id: 'ready', ...facts, state: 'finished', failure: 'noRoom' },
    { id: 'queued', ...facts, state: 'queued' },
    { id: 'running', ...facts, state: 'running' },
    { id: 'gone', ...facts, state: 'expired' },
    { id: 'failed', ...facts, state: 'failed' },
    { id: 'full', ...facts, state: 'failed', failure: 'noRoom' },
  ]);
  expect(shown.map(({ state, size, until, failure }) => [state, size, until, failure])).toEqual([
    ['ready', '4.38 MB', '28 November 2026', null],
    ['underWay', null, null, null],
    ['underWay', null, null, null],
    ['expired', null, null, null],
    ['failed', null, null, 'failed'],
    ['failed', null, null, 'noRoom'],
  ]);
});
