import { mediaOrigins, signInOrigin, storageBase } from '@/lib/config/origins';
import { type Layer, nonceHeader } from './exchange';

/** Nonce-based policy (web.dev "strict CSP"). Style attributes only carry computed geometry. */
const policy = (nonce: string, isDevelopment: boolean): string =>
  [
    `default-src 'none'`,
    `script-src 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ''}`,
    `style-src-elem 'self' ${isDevelopment ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' blob: data: ${mediaOrigins().join(' ')}`.trim(),
    `font-src 'self'`,
    `connect-src 'self' ${storageBase()}`.trim(),
    `manifest-src 'self'`,
    `form-action 'self' ${signInOrigin()}`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ');

export const withCsp: Layer = ({ headers, last }) => {
  const nonce = btoa(crypto.randomUUID());
  const value = policy(nonce, process.env.NODE_ENV === 'development');
  headers.set(nonceHeader, nonce);
  // Next reads the nonce for its own scripts from the forwarded policy.
  headers.set('content-security-policy', value);
  last.push((response) => response.headers.set('content-security-policy', value));
  return undefined;
};
