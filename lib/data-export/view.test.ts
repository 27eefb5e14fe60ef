import { formattersFor } from '@/lib/format/formatters';
import { toDataExportView } from './view';

const context = {
  format: formattersFor('en-GB', 'Europe/London'),
  storage: 'https://files.example/storage-api/',
};
const finished = {
  id: 'a',
  state: 'finished' as const,
  progress: 100,
  createdAt: '2026-11-21T10:00:00Z',
  url: 'https://files.example/storage-api/objects/dataexports/a/original?signature=x',
  size: 1_300_000,
  expiresAt: '2026-11-28T10:00:00Z',
};

test('CO-03 a finished file has its size and its last day', () => {
  expect(toDataExportView(finished, context)).toEqual({
    id: 'a',
    state: 'finished',
    progress: 100,
    file: { href: finished.url, size: '1.24 MB', until: '28 November 2026' },
  });
});

test('one that is not finished has no address yet, whatever the service says', () => {
  const view = toDataExportView({ ...finished, state: 'running', progress: 40 }, context);
  expect(view).toEqual({ id: 'a', state: 'running', progress: 40, file: null });
});

test.each([
  'https://evil.test/storage-api/x',
  'https://files.example/other/x',
  'https://files.example.evil.test/storage-api/x',
  'https://user:x@files.example/storage-api/x',
  'javascript:alert(1)',
  'https://files.example/storage-api/../control/x',
  null,
])('check 16 a finished file at %p is no answer', (url) => {
  expect(() => toDataExportView({ ...finished, url }, context)).toThrow('without a file');
});
