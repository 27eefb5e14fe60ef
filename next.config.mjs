import createNextIntlPlugin from 'next-intl/plugin';

import { addCompileHints } from './scripts/compile-hints.mjs';
import { externalPackages } from './scripts/external-packages.mjs';

/** @type {import('next').NextConfig} */
const config = {
  output: 'standalone',
  poweredByHeader: false,
  // The load balancer compresses responses. Compression in Node would cost a fifth of the throughput
  // (docs/performance.md).
  compress: false,
  productionBrowserSourceMaps: false,
  reactStrictMode: true,
  // `npm run verify` checks the types; a second check would add a minute to every start.
  typescript: { ignoreBuildErrors: true },
  // Thumbnails have their final sizes, so the image optimizer is off.
  images: { unoptimized: true },
  // Never stream metadata: titles are known at once, and streamed metadata adds a Suspense boundary to each page.
  htmlLimitedBots: /.*/,
  // Add the compile hints before the source maps are uploaded, so that the maps count the line of the hint.
  compiler: { runAfterProductionCompile: async (built) => void addCompileHints(built) },
  experimental: {
    // Render unknown paths as a separate document. As a part of the root layout, it would be sent with every page.
    globalNotFound: true,
    // Do not load all pages before the first request: that would add a quarter of a second and 20 MB to every start.
    preloadEntriesOnStart: false,
  },
  turbopack: {
    resolveAlias: { 'next-intl': { browser: './lib/i18n/next-intl-in-browser.ts' } },
  },
  outputFileTracingIncludes: {
    // `/locales/{locale}.json` reads the message files at run time, because it serves texts that are not compiled.
    '/locales/*': ['./messages/*.json'],
    // The busy page uses the brand's colours from these files (lib/admission/busy-page.server.ts).
    '/*': ['./components/theme/{brands,roles}.css'],
  },
  serverExternalPackages: externalPackages,
  headers: async () => [
    {
      // The addresses of these pages contain a secret token until a script removes it.
      source:
        '/:page(delete-account-confirmation|change-email-confirmation|revert-email-change|subscription-confirmation)',
      headers: [{ key: 'referrer-policy', value: 'no-referrer' }],
    },
    {
      // The address of the icons contains their version.
      source: '/icons.svg',
      headers: [{ key: 'cache-control', value: 'public, max-age=31536000, immutable' }],
    },
    {
      // Logos and fonts have the same names in every build, so cache them only for a week.
      source: '/brands/:path*',
      headers: [
        { key: 'cache-control', value: 'public, max-age=604800, stale-while-revalidate=2592000' },
        // The identity provider's pages use the brand's font and logo, and browsers load these from another origin with
        // CORS.
        { key: 'access-control-allow-origin', value: '*' },
      ],
    },
  ],
};

/** Compiles messages at build time, so that the browser's scripts contain no message parser. */
const withNextIntl = createNextIntlPlugin({
  requestConfig: './lib/i18n/request.server.ts',
  experimental: {
    messages: { path: './messages', format: 'json', locales: 'infer', precompile: true },
  },
});

const { SENTRY_ORG: org, SENTRY_PROJECT: project, SENTRY_AUTH_TOKEN: authToken } = process.env;

/**
 * If all three variables are set, a build uploads its source maps to the error-reporting service and deletes them
 * (docs/operations.md).
 */
async function withSourceMaps(next) {
  if (!org || !project || !authToken) return next;
  const { withSentryConfig } = await import('@sentry/nextjs/config');
  // If this value is undefined, the library creates the source maps and removes them from the served files.
  const withoutChoice = { ...next, productionBrowserSourceMaps: undefined };
  return withSentryConfig(withoutChoice, {
    org,
    project,
    authToken,
    telemetry: false,
    // Instrumentation would add wrappers and a list of all routes to the scripts of every page.
    buildTimeInstrumentation: false,
    routeManifestInjection: false,
    suppressOnRouterTransitionStartWarning: true,
  });
}

export default await withSourceMaps(withNextIntl(config));
