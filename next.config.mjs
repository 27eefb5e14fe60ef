import createNextIntlPlugin from 'next-intl/plugin';

import { addCompileHints } from './scripts/compile-hints.mjs';
import { externalPackages } from './scripts/external-packages.mjs';

/** @type {import('next').NextConfig} */
const config = {
  output: 'standalone',
  poweredByHeader: false,
  // The load balancer compresses; in Node compression costs a fifth of the throughput (docs/performance.md).
  compress: false,
  productionBrowserSourceMaps: false,
  reactStrictMode: true,
  // `npm run verify` checks the types; a second check would add a minute to every start.
  typescript: { ignoreBuildErrors: true },
  // Thumbnails have their final sizes, so the image optimizer is off.
  images: { unoptimized: true },
  // Metadata is never streamed: titles are known at once, and streaming them adds a Suspense boundary to each page.
  htmlLimitedBots: /.*/,
  // Before source maps are uploaded, so that they count the line of the hint.
  compiler: { runAfterProductionCompile: async (built) => void addCompileHints(built) },
  experimental: {
    // A separate document for unknown paths; as a part of the root layout it would be sent with every page.
    globalNotFound: true,
    // Loading all pages before the first request would add a quarter of a second and 20 MB to every start.
    preloadEntriesOnStart: false,
  },
  turbopack: {
    resolveAlias: { 'next-intl': { browser: './lib/i18n/next-intl-in-browser.ts' } },
  },
  outputFileTracingIncludes: {
    // `/locales/{locale}.json` serves the message files unchanged.
    '/locales/*': ['./messages/*.json'],
    // The pages for overload use the brand's colours (lib/admission).
    '/*': ['./components/theme/{brands,roles}.css'],
  },
  serverExternalPackages: externalPackages,
  headers: async () => [
    {
      // The addresses contain a secret until the page removes it.
      source:
        '/:page(delete-account-confirmation|change-email-confirmation|revert-email-change|subscription-confirmation)',
      headers: [{ key: 'referrer-policy', value: 'no-referrer' }],
    },
    {
      // The address contains the version.
      source: '/icons.svg',
      headers: [{ key: 'cache-control', value: 'public, max-age=31536000, immutable' }],
    },
    {
      // Logos and fonts have the same names in every build, so they are cached for a week, not without a limit.
      source: '/brands/:path*',
      headers: [
        { key: 'cache-control', value: 'public, max-age=604800, stale-while-revalidate=2592000' },
        // The identity provider's pages use the brand's font and sign, which browsers load with CORS.
        { key: 'access-control-allow-origin', value: '*' },
      ],
    },
  ],
};

/** Messages are compiled at build time, so that the browser's scripts contain no message parser. */
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
  // Without a value here, the library creates the maps and removes them from the served files.
  const withoutChoice = { ...next, productionBrowserSourceMaps: undefined };
  return withSentryConfig(withoutChoice, {
    org,
    project,
    authToken,
    telemetry: false,
    // Instrumentation would add wrappers and a list of all routes to every page's scripts.
    buildTimeInstrumentation: false,
    routeManifestInjection: false,
    suppressOnRouterTransitionStartWarning: true,
  });
}

export default await withSourceMaps(withNextIntl(config));
