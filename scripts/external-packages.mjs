/**
 * Packages that the web server loads from node_modules and does not bundle: they are loaded on demand, or several
 * bundles must share one instance.
 */
export const externalPackages = [
  '@sentry/nextjs',
  'pino',
  'prom-client',
  'redis',
  'undici',
  'cockatiel',
  'ws',
];
