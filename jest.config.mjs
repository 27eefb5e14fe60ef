import nextJest from 'next/jest.js';

/**
 * Packages that ship only ES modules; Jest runs CommonJS, so they are compiled like our own files.
 * PGlite is among them because it loads its parts by import(), which Jest cannot do untransformed.
 */
const esModules = [
  '@electric-sql/pglite',
  '@formatjs',
  '@panva',
  '@tus',
  'client-zip',
  'eta',
  'icu-minify',
  'intl-messageformat',
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

const prepare = nextJest({ dir: import.meta.dirname });

/** @param {import('jest').Config} own */
async function project(own) {
  const config = await prepare({
    moduleNameMapper: {
      // As for server components: next-intl's own exports condition is React's, which Jest does not set.
      '^next-intl/server$':
        '<rootDir>/node_modules/next-intl/dist/esm/production/server.react-server.js',
      '^next-intl/config$': '<rootDir>/lib/i18n/request.server.ts',
      '^server-only$': '<rootDir>/tools/jest/empty-module.mjs',
      '^@/(.*)$': '<rootDir>/$1',
    },
    testPathIgnorePatterns: ['/node_modules/', '/.next/', '/e2e/', '/bench/'],
    modulePathIgnorePatterns: ['/.next/', '/.data/'],
    ...own,
    setupFilesAfterEnv: [
      '<rootDir>/tools/jest/one-more-try.ts',
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

const server = ['<rootDir>/{app,lib}/**/*.server.test.ts', '<rootDir>/app/**/*.test.ts'];

/** @type {import('jest').Config} */
const config = {
  // Ends a test that hangs; how fast a machine is, no test may depend on.
  testTimeout: 180_000,
  // On two cores Jest would run everything in one process, one after the other.
  maxWorkers: '100%',
  projects: [
    await project({
      displayName: 'unit',
      testEnvironment: '<rootDir>/tools/jest/browser-environment.mjs',
      testMatch: [
        '<rootDir>/{app,components,lib}/**/*.test.tsx',
        '<rootDir>/{components,lib}/**/*.test.ts',
        '!**/*.server.test.ts',
        '!**/*.contract.test.ts',
      ],
      setupFilesAfterEnv: [
        '<rootDir>/tools/jest/browser-gaps.ts',
        '<rootDir>/tools/jest/matchers.ts',
      ],
    }),
    await project({
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: [
        ...server,
        '<rootDir>/{backend,e2e/fixtures}/**/*.test.ts',
        '<rootDir>/{scripts,tools}/**/*.test.mjs',
        '<rootDir>/*.test.ts',
        '!**/*.contract.test.ts',
      ],
    }),
    await project({
      displayName: 'contract',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/**/*.contract.test.ts'],
      globalSetup: '<rootDir>/tools/jest/start-backends.mjs',
      globalTeardown: '<rootDir>/tools/jest/stop-backends.mjs',
      setupFiles: ['<rootDir>/tools/jest/use-backend.cjs'],
    }),
  ],
};

export default config;
