import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** @type {import('next').NextConfig} */
const config = {
  output: 'standalone',
  poweredByHeader: false,
  compress: false,
  images: { unoptimized: true },
  // The packages are the repository's own, two levels up.
  outputFileTracingRoot: root,
  turbopack: { root },
  serverExternalPackages: ['undici'],
  // Without TypeScript among them the web app's middleware, which lies in the root, is not taken for ours.
  pageExtensions: ['jsx', 'js'],
};

export default config;
