import { resolveChannel } from '@/lib/channel/resolve-channel';
import {
  chatAddress,
  errorReportOrigin,
  mediaOrigins,
  policyReports,
  signInOrigin,
  storageBase,
} from '@/lib/config/origins';
import { type Layer, nonceHeader } from './exchange';

const reportGroup = 'policy';

/**
 * Content security policy with a nonce (web.dev "strict CSP"). Style attributes are allowed, because they contain only
 * computed sizes and positions.
 */
const policy = (nonce: string, isDevelopment: boolean, chat: string | null): string =>
  [
    `default-src 'none'`,
    `script-src 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ''}`,
    `style-src-elem 'self' ${isDevelopment ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' blob: data: ${mediaOrigins().join(' ')}`.trim(),
    `font-src 'self'`,
    `connect-src 'self' ${storageBase()} ${errorReportOrigin()}`.trim(),
    ...(chat ? [`frame-src ${new URL(chat).origin}`] : []),
    `manifest-src 'self'`,
    `form-action 'self' ${signInOrigin()}`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    ...(policyReports() ? [`report-to ${reportGroup}`] : []),
  ].join('; ');

export const withCsp: Layer = ({ request, headers, last }) => {
  const nonce = btoa(crypto.randomUUID());
  const host = resolveChannel(request.headers.get('host'));
  const chat = host && chatAddress(host.environment);
  const value = policy(nonce, process.env.NODE_ENV === 'development', chat);
  headers.set(nonceHeader, nonce);
  // Next reads the nonce for its own scripts from this request header.
  headers.set('content-security-policy', value);
  last.push((response) => {
    response.headers.set('content-security-policy', value);
    const address = policyReports();
    if (!address) return;
    response.headers.set('reporting-endpoints', `${reportGroup}="${address}"`);
    // Next's chunk loader sets script URLs from plain strings, so trusted types cannot be enforced, only reported.
    response.headers.set(
      'content-security-policy-report-only',
      `require-trusted-types-for 'script'; report-to ${reportGroup}`,
    );
  });
  return undefined;
};
