/** Packages of the web server that stay in node_modules: loaded late, or by several bundles, so that each exists once. */
export const externalPackages = [
  '@sentry/nextjs',
  'pino',
  'prom-client',
  'redis',
  'undici',
  'cockatiel',
  'ws',
];
