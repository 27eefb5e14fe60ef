import next from 'eslint-config-next/core-web-vitals';
import tseslint from 'typescript-eslint';

import { account } from './tools/eslint/plugin.mjs';

const sources = ['**/*.{ts,tsx}'];
const tests = ['**/*.test.{ts,tsx,mjs}', 'tests/**'];
const web = [
  'app/**',
  'components/**',
  'lib/**',
  'server.ts',
  'middleware.ts',
  'instrumentation*.ts',
];

/** Files that need a default export for a tool. */
const defaultByDemand = [
  'app/**/{page,layout,template,loading,error,not-found,default,global-error,global-not-found}.tsx',
  'app/**/{robots,sitemap,manifest}.ts',
  'bench/controls/**',
  '*.config.{ts,mjs}',
  '.dependency-cruiser.mjs',
  'eslint.config.mjs',
  'lib/i18n/request.server.ts',
  'tools/jest/*.mjs',
];

/** Folders with React: its rules take an eighth of the time and find nothing in other files. */
const react = ['app/**', 'components/**', 'lib/**', '*.{ts,mjs}', '**/*.tsx'];
const nextWhereReactIs = next.map((part) =>
  part.name === 'next' ? { ...part, files: react } : part,
);

const lines = (max) => ['error', { max, skipBlankLines: false, skipComments: false }];

const config = [
  {
    ignores: [
      '**/.next/',
      '.backend/',
      '.data/',
      'coverage/',
      'playwright-report/',
      'test-results/',
      'next-env.d.ts',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  ...nextWhereReactIs,
  ...tseslint.configs.recommended,
  {
    plugins: { account },
    rules: {
      'max-lines': lines(300),
      // The image optimizer is off, because thumbnails have their final sizes.
      '@next/next/no-img-element': 'off',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'account/disable-needs-reason': 'error',
      'account/file-names': 'error',
      'account/no-can-parse': 'error',
      'account/no-default-export': 'error',
      'account/standard-terms': 'error',
      'account/zod-namespace': 'error',
      // The laws of imports are in tools/imports. This one is about names, of which dependency-cruiser does not know.
      'no-restricted-imports': [
        'error',
        {
          name: 'next/navigation',
          importNames: ['redirect', 'permanentRedirect', 'useRouter', 'usePathname'],
          message:
            'Import redirects and the router from lib/navigation: they preserve stripped=true.',
        },
      ],
    },
  },
  {
    files: sources,
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/ban-ts-comment': ['error', { minimumDescriptionLength: 8 }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false } },
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/only-throw-error': 'off',
      '@typescript-eslint/return-await': ['error', 'error-handling-correctness-only'],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      'account/cast-needs-reason': 'error',
      'account/server-only-first': 'error',
      'account/strict-zod': 'error',
    },
  },
  {
    files: web,
    rules: {
      'no-console': 'error',
      'account/handler-factory': 'error',
      'account/no-inner-html': 'error',
      'account/no-raw-colours': 'error',
      'account/no-raw-settings': 'error',
      'account/no-server-action': 'error',
      'account/no-stray-fetch': 'error',
    },
  },
  {
    files: ['backend/**'],
    rules: { 'account/no-raw-settings': 'error', 'no-console': 'error' },
  },
  { files: ['components/**/*.tsx'], rules: { 'max-lines': lines(150) } },
  { files: ['app/**/route.ts'], rules: { 'max-lines': lines(60) } },
  { files: ['app/**/*.tsx', 'components/**/*.tsx'], rules: { 'account/no-literal-text': 'error' } },
  { files: ['app/**'], rules: { 'account/no-client-in-app': 'error' } },
  { files: ['app/**/{error,global-error}.tsx'], rules: { 'account/no-client-in-app': 'off' } },
  // The environment has strings only, so z.coerce gets none of the values that it converts wrongly (null, arrays).
  {
    files: ['lib/config/env.server.ts', 'backend/platform/environment.ts'],
    rules: { 'account/strict-zod': 'off' },
  },
  // The schema itself, and addresses for middleware, which does not load the parsing library.
  {
    files: ['lib/config/{env.server,origins}.ts'],
    rules: { 'account/no-raw-settings': 'off' },
  },
  { files: ['lib/navigation/**'], rules: { 'no-restricted-imports': 'off' } },
  { files: ['lib/http/**'], rules: { 'account/no-stray-fetch': 'off' } },
  { files: defaultByDemand, rules: { 'account/no-default-export': 'off' } },
  {
    files: tests,
    rules: {
      'account/no-focused-test': 'error',
      'account/no-inner-html': 'off',
      'account/no-literal-text': 'off',
      'account/no-own-mocks': 'error',
      'account/no-raw-colours': 'off',
      'account/no-raw-settings': 'off',
      'account/no-stray-fetch': 'off',
    },
  },
  {
    files: ['e2e/**'],
    rules: {
      'account/no-focused-test': 'error',
      'account/no-hard-wait': 'error',
    },
  },
  { files: ['**/*.d.ts'], rules: { 'account/no-default-export': 'off' } },
];

export default config;
