import createNextIntlPlugin from 'next-intl/plugin';

import { externalPackages } from './scripts/external-packages.mjs';

/** @type {import('next').NextConfig} */
const config = {
  output: 'standalone',
  poweredByHeader: false,
  // The balancer compresses; in Node it costs a fifth of the throughput (docs/performance.md).
  compress: false,
  productionBrowserSourceMaps: false,
  reactStrictMode: true,
  // `npm run verify` checks the types; doing it again would cost every start a minute.
  typescript: { ignoreBuildErrors: true },
  // Thumbnails come in their final sizes, so the optimizer stays off.
  images: { unoptimized: true },
  // Titles are known at once here; streamed after the page, each would cost it one more border.
  htmlLimitedBots: /.*/,
  experimental: {
    // An unknown path gets its own document; as part of the root layout it would be sent with every page.
    globalNotFound: true,
    // Loading every page's module before the first request costs a start a quarter of a second and 20 MB.
    preloadEntriesOnStart: false,
  },
  turbopack: {
    resolveAlias: { 'next-intl': { browser: './lib/i18n/next-intl-in-browser.ts' } },
  },
  outputFileTracingIncludes: {
    // `/locales/{locale}.json` serves the texts as they were written.
    '/locales/*': ['./messages/*.json'],
    // Pages that cannot be rendered now have the brand's colours (lib/admission).
    '/*': ['./components/theme/{brands,roles}.css'],
  },
  serverExternalPackages: externalPackages,
  headers: async () => [
    {
      // Their addresses carry a secret until the page has taken it out.
      source:
        '/:page(delete-account-confirmation|change-email-confirmation|revert-email-change|subscription-confirmation)',
      headers: [{ key: 'referrer-policy', value: 'no-referrer' }],
    },
    {
      // Its address carries the version.
      source: '/icons.svg',
      headers: [{ key: 'cache-control', value: 'public, max-age=31536000, immutable' }],
    },
    {
      // Logos and fonts keep their names from build to build, so they are fresh for a week, not for ever.
      source: '/brands/:path*',
      headers: [
        { key: 'cache-control', value: 'public, max-age=604800, stale-while-revalidate=2592000' },
        // The identity provider's pages show the brand's face and sign, which browsers fetch with CORS.
        { key: 'access-control-allow-origin', value: '*' },
      ],
    },
  ],
};

/** Texts are compiled when building, so that no parser of messages is part of the browser's scripts. */
const withNextIntl = createNextIntlPlugin({
  requestConfig: './lib/i18n/request.server.ts',
  experimental: {
    messages: { path: './messages', format: 'json', locales: 'infer', precompile: true },
  },
});

const { SENTRY_ORG: org, SENTRY_PROJECT: project, SENTRY_AUTH_TOKEN: authToken } = process.env;

/** With all three a build sends its source maps to the error-reporting service, and deletes them (docs/operations.md). */
async function withSourceMaps(next) {
  if (!org || !project || !authToken) return next;
  const { withSentryConfig } = await import('@sentry/nextjs/config');
  // Without a value of its own the library turns the maps on, and takes them out of what is served.
  const withoutChoice = { ...next, productionBrowserSourceMaps: undefined };
  return withSentryConfig(withoutChoice, {
    org,
    project,
    authToken,
    telemetry: false,
    // Wrapped services and a list of all routes would be part of every page's scripts.
    buildTimeInstrumentation: false,
    routeManifestInjection: false,
    suppressOnRouterTransitionStartWarning: true,
  });
}

export default await withSourceMaps(withNextIntl(config));
