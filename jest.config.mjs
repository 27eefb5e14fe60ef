import nextJest from 'next/jest.js';

import { testLimitMs } from './tools/time-limits.mjs';

/**
 * Packages that contain only ES modules. Jest runs CommonJS, so they are compiled like our own files. PGlite is in the
 * list because it uses import(), which Jest supports only in compiled files.
 */
const esModules = [
  '@electric-sql/pglite',
  '@formatjs',
  '@panva',
  '@tus',
  'compress-commons',
  'crc32-stream',
  'eta',
  'icu-minify',
  'intl-messageformat',
  'is-stream',
  'jose',
  'jsesc',
  'nanoid',
  'next-intl',
  'oidc-provider',
  'oidc-token-hash',
  'quick-lru',
  's3mini',
  'srvx',
  'thumbhash',
  'until-async',
  'use-intl',
];

/**
 * Globals that Jest passes to every module as arguments. A lookup in the global object of Jest's sandbox runs an
 * interceptor and takes 130 ns instead of 7, and Drizzle and Zod use `Object` very often. The list has only names that
 * no test replaces and that no loaded package declares at the top of a module.
 */
const sandboxInjectedGlobals = ['Array', 'JSON', 'Map', 'Math', 'Object', 'Reflect', 'Set'];

const prepare = nextJest({ dir: import.meta.dirname });

/** @param {import('jest').Config} own */
async function project(own) {
  const config = await prepare({
    cacheDirectory: '<rootDir>/node_modules/.cache/jest',
    moduleNameMapper: {
      // The version for server components: Jest does not set React's export condition, by which next-intl selects it.
      '^next-intl/server$':
        '<rootDir>/node_modules/next-intl/dist/esm/production/server.react-server.js',
      '^next-intl/config$': '<rootDir>/lib/i18n/request.server.ts',
      '^server-only$': '<rootDir>/tools/jest/empty-module.mjs',
      // The browser's build: Jest does not read the field of package.json that bundlers use.
      '^tus-js-client$': '<rootDir>/node_modules/tus-js-client/lib.es5/browser/index.js',
      '^@/(.*)$': '<rootDir>/$1',
    },
    testPathIgnorePatterns: [
      '/node_modules/',
      '/.next/',
      '/bench/',
      '/tests/cluster/',
      '/tests/replay/',
    ],
    modulePathIgnorePatterns: ['/.next/', '/.backend/', '/.data/'],
    sandboxInjectedGlobals,
    ...own,
    setupFilesAfterEnv: [
      '<rootDir>/tools/jest/retry-once.ts',
      '<rootDir>/tools/jest/set-up-time-limit.ts',
      '<rootDir>/tools/jest/no-console-errors.ts',
      ...(own.setupFilesAfterEnv ?? []),
    ],
  })();
  const [compile] = Object.values(config.transform);
  return {
    ...config,
    transform: { ...config.transform, '\\.cjs$': compile },
    transformIgnorePatterns: [`/node_modules/(?!(${esModules.join('|')})/)`],
  };
}

/** @type {import('jest').Config} */
const config = {
  testTimeout: testLimitMs,
  // By default Jest uses one process on two cores.
  maxWorkers: '100%',
  projects: [
    await project({
      // Tests that need a document end in .tsx, also without JSX.
      displayName: 'dom',
      testEnvironment: '<rootDir>/tools/jest/browser-environment.mjs',
      testMatch: ['<rootDir>/**/*.test.tsx'],
      setupFilesAfterEnv: [
        '<rootDir>/tools/jest/browser-gaps.ts',
        '<rootDir>/tools/jest/matchers.ts',
      ],
    }),
    await project({
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: [
        '<rootDir>/**/*.test.ts',
        '<rootDir>/{scripts,tools}/**/*.test.mjs',
        '!**/*.contract.test.ts',
      ],
      globalSetup: '<rootDir>/tools/jest/compile-backend.mjs',
    }),
    await project({
      displayName: 'contract',
      testEnvironment: '<rootDir>/tools/jest/contract-environment.mjs',
      testMatch: ['<rootDir>/**/*.contract.test.ts'],
      globalSetup: '<rootDir>/tools/jest/start-backends.mjs',
      globalTeardown: '<rootDir>/tools/jest/stop-backends.mjs',
      setupFiles: ['<rootDir>/tools/jest/use-backend.cjs'],
    }),
  ],
};

export default config;
