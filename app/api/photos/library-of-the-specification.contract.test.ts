import '@/tests/support/environment';
import { describeLibrary } from '@/tests/photos/library-contract';
import { type ServiceFilter, startServiceFilter } from '@/tests/support/service-filter';
import { GET as getIds } from './ids/route';
import { GET as getMonths } from './months/route';
import { GET as getAll } from './route';
import { GET as getSummary } from './summary/route';
import { GET as getTimeline } from './timeline/route';

const backend = process.env['CONTRACT_BACKEND'] ?? '';
process.env['BACKEND_URL'] = backend;

describe('a service that knows only the calls of the specification', () => {
  let proxy: ServiceFilter;
  afterAll(() => proxy.stop());

  describeLibrary(
    async () => {
      proxy = await startServiceFilter(backend);
      process.env['PHOTOS_URL'] = `${proxy.origin}/photos-api`;
      return backend;
    },
    {
      '/api/photos': getAll,
      '/api/photos/ids': getIds,
      '/api/photos/months': getMonths,
      '/api/photos/summary': getSummary,
      '/api/photos/timeline': getTimeline,
    },
  );

  test('TL-10 no other call was tried', () => {
    expect(proxy.refused).toEqual([]);
    expect(proxy.passed.length).toBeGreaterThan(0);
  });
});
