import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** @type {import('next').NextConfig} */
const config = {
  output: 'standalone',
  poweredByHeader: false,
  compress: false,
  images: { unoptimized: true },
  // The packages are in the root of the repository, two folders above.
  outputFileTracingRoot: root,
  turbopack: { root },
  serverExternalPackages: ['undici'],
  // TypeScript files are excluded: Next would otherwise use the web app's middleware in the root as
  // the middleware of this app.
  pageExtensions: ['jsx', 'js'],
};

export default config;
