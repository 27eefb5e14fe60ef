import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** @type {import('next').NextConfig} */
const config = {
  output: 'standalone',
  poweredByHeader: false,
  compress: false,
  images: { unoptimized: true },
  // The packages are those of the repository, two levels up.
  outputFileTracingRoot: root,
  turbopack: { root },
  serverExternalPackages: ['undici'],
  // Without TypeScript, so that Next does not use the web app's middleware in the root as middleware of this app.
  pageExtensions: ['jsx', 'js'],
};

export default config;
