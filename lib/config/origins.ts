/** Foreign origins that the content security policy names. Read by middleware too, so no parsing library here. */
import { toUrl } from '@/lib/contracts/to-url';

const backend = () => process.env['BACKEND_URL'] || 'http://localhost:4000';

const originOf = (address: string): string => toUrl(address)?.origin ?? '';

/** Where the identity provider's sign-in lives: forms may lead there. */
export const signInOrigin = (): string => originOf(process.env['OIDC_URL'] || backend());

const storage = () => process.env['STORAGE_URL'] || `${backend()}/storage-api`;

/** Address below which the customers' photos are, behind signed URLs that a download fetches. */
export const storageBase = (): string => toUrl(storage())?.href.replace(/\/?$/, '/') ?? '';

/** Where product thumbnails and photos come from. */
export const mediaOrigins = (): string[] => {
  const listed = (process.env['MEDIA_ORIGINS'] ?? '').split(/[\s,]+/).map(originOf);
  return [...new Set([originOf(backend()), originOf(storage()), ...listed])].filter(Boolean);
};

/** Where browsers send reports about the security policy (Reporting API); empty: nowhere. */
export const policyReports = (): string => toUrl(process.env['CSP_REPORT_URL'] ?? '')?.href ?? '';

/** Where browsers report failures; empty: nowhere. */
export const errorReportOrigin = (): string => originOf(process.env['SENTRY_DSN'] ?? '');
