/** Packages that the web server loads from node_modules: loaded on demand, or used by several bundles and needed once. */
export const externalPackages = [
  '@sentry/nextjs',
  'pino',
  'prom-client',
  'redis',
  'undici',
  'cockatiel',
  'ws',
];
