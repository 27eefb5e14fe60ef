import type * as Logs from '@/lib/observability/log.server';
import { withStripped } from './with-stripped';
import { withUploadUrl, resolveUploadTarget } from './upload-url.server';
import type * as Targets from './upload-url.server';

const allowed = ['https://upload.example', 'http://localhost:7000'];

test.each(['https://upload.example/add?album=1', 'http://localhost:7000/'])(
  'SH-22 %s is taken: its origin is on the list',
  (given) => {
    expect(resolveUploadTarget(given, allowed)).toBe(given);
  },
);

test.each([
  'https://evil.example/',
  'https://upload.example.evil.example/',
  'https://upload.example@evil.example/',
  'https://user:secret@upload.example/',
  'http://upload.example/',
  'https://upload.example:8443/',
  'javascript:alert(1)//https://upload.example',
  'data:text/html,x',
  '//upload.example/',
  '/add',
  '',
])('SH-22 %p is refused', (given) => {
  expect(resolveUploadTarget(given, allowed)).toBeNull();
});

test('SH-22 an empty list takes nothing', () => {
  expect(resolveUploadTarget('https://upload.example/', [])).toBeNull();
});

test('SH-22 an allowed uploadUrl goes on as it is, beside stripped=true', () => {
  const uploadUrl = 'https://upload.example/add?album=1&from=app#end';
  const href = withStripped(withUploadUrl('/my-photos/deleted', uploadUrl), true);
  const { pathname, searchParams } = new URL(href, 'http://self.invalid');
  expect(pathname).toBe('/my-photos/deleted');
  expect([...searchParams]).toEqual([
    ['uploadUrl', uploadUrl],
    ['stripped', 'true'],
  ]);
});

test('SH-22 without one the address stays as it is', () => {
  expect(withUploadUrl('/my-photos/deleted', null)).toBe('/my-photos/deleted');
});

const before = process.env;
afterAll(() => void (process.env = before));

/** Loads the modules again, because they parse the configuration only once. */
function load() {
  jest.resetModules();
  const variables = {
    NODE_ENV: 'production',
    SESSION_SECRET: 'x8Vq0dT3mZr6Kp1WcYf5NhJ7sLb2GaEu',
    UPLOAD_URL_ORIGINS: 'https://upload.example',
  };
  // Next's types make NODE_ENV read-only, so the test replaces the whole environment.
  process.env = variables as unknown as NodeJS.ProcessEnv;
  /* eslint-disable @typescript-eslint/no-require-imports -- modules that are loaded again cannot be static imports */
  const { embeddedTarget } = require('@/lib/navigation/upload-url.server') as typeof Targets; // `require` has no types; this is the type of the same module.
  const { log } = require('@/lib/observability/log.server') as typeof Logs; // `require` has no types; this is the type of the same module.
  /* eslint-enable @typescript-eslint/no-require-imports */
  return { embeddedTarget, warn: jest.spyOn(log, 'warn').mockImplementation() };
}

const address = 'https://upload.example/add?album=1';

test('SH-22 in stripped mode an address whose origin is on the list takes the place of the modal', () => {
  const { embeddedTarget, warn } = load();
  expect(embeddedTarget({ stripped: 'true', uploadUrl: address })).toBe(address);
  expect(warn).not.toHaveBeenCalled();
});

test.each([undefined, 'false', ['true', 'true']])(
  'SH-22 without stripped mode (%p) it is no target, and nothing to log',
  (stripped) => {
    const { embeddedTarget, warn } = load();
    expect(embeddedTarget({ stripped, uploadUrl: address })).toBeNull();
    expect(warn).not.toHaveBeenCalled();
  },
);

test.each(['https://evil.example/', 'javascript:alert(1)', '//upload.example', ''])(
  'SH-22 %p is ignored and logged, without the address itself',
  (uploadUrl) => {
    const { embeddedTarget, warn } = load();
    expect(embeddedTarget({ stripped: 'true', uploadUrl })).toBeNull();
    expect(warn).toHaveBeenCalledWith({ event: 'upload-url-refused' });
  },
);

test('SH-22 the same parameter twice is ignored', () => {
  const { embeddedTarget } = load();
  expect(embeddedTarget({ stripped: 'true', uploadUrl: [address, address] })).toBeNull();
});
