import type * as Logs from '@/lib/observability/log.server';
import type * as Targets from './embedded-target.server';

const before = process.env;
afterAll(() => void (process.env = before));

/** Fresh modules: the configuration is parsed once a process. */
function load() {
  jest.resetModules();
  const variables = {
    NODE_ENV: 'production',
    SESSION_SECRET: 's'.repeat(32),
    UPLOAD_URL_ORIGINS: 'https://upload.example',
  };
  // NODE_ENV is read-only for Next's types; a test sets the whole environment.
  process.env = variables as unknown as NodeJS.ProcessEnv;
  /* eslint-disable @typescript-eslint/no-require-imports -- modules that are loaded anew cannot be static imports */
  const { embeddedTarget } = require('./embedded-target.server') as typeof Targets; // The shape of the very module that is required.
  const { log } = require('@/lib/observability/log.server') as typeof Logs; // As above.
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
