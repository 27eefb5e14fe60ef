import { formattersFor } from '@/lib/format/formatters';
import { toDataExportView } from './view';

const format = formattersFor('en-GB', 'Europe/London');
const finished = {
  id: 'a',
  state: 'finished' as const,
  progress: 100,
  createdAt: '2026-11-21T10:00:00Z',
  url: 'https://files.example/storage-api/objects/dataexports/a/original?signature=x',
  size: 1_300_000,
  expiresAt: '2026-11-28T10:00:00Z',
};

test('CO-03 a finished file has its size and its last day, and a link that lives as long as the file', () => {
  expect(toDataExportView(finished, format)).toEqual({
    id: 'a',
    state: 'finished',
    progress: 100,
    file: { href: '/api/data-export/a/file', size: '1.24 MB', until: '28 November 2026' },
  });
});

test('one that is not finished has no link yet, whatever the service says', () => {
  const view = toDataExportView({ ...finished, state: 'running', progress: 40 }, format);
  expect(view).toEqual({ id: 'a', state: 'running', progress: 40, file: null });
});

test('check 16 a finished file that lies nowhere is no answer', () => {
  expect(() => toDataExportView({ ...finished, url: null }, format)).toThrow('without a file');
});
