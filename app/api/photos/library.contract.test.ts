import '@/tests/support/environment';
import { describeLibrary } from '@/tests/photos/library-contract';
import { GET as getIds } from './ids/route';
import { GET as getMonths } from './months/route';
import { GET as getAll } from './route';
import { GET as getSummary } from './summary/route';
import { GET as getTimeline } from './timeline/route';

const backend = process.env['CONTRACT_BACKEND'] ?? '';
process.env['BACKEND_URL'] = backend;

describe('a service that announces what it can do', () => {
  describeLibrary(() => Promise.resolve(backend), {
    '/api/photos': getAll,
    '/api/photos/ids': getIds,
    '/api/photos/months': getMonths,
    '/api/photos/summary': getSummary,
    '/api/photos/timeline': getTimeline,
  });
});
