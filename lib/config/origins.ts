/** Origins that the content security policy names, and URLs outside of the account. Middleware loads this file: no parsing library here. */
import { safeHref, toUrl } from '@/lib/contracts/to-url';
import type { Channel } from './channels';

const backend = () => process.env['BACKEND_URL'] || 'http://localhost:4000';

const originOf = (address: string): string => toUrl(address)?.origin ?? '';

/** Origin of the identity provider's sign-in, to which forms may redirect. */
export const signInOrigin = (): string => originOf(process.env['OIDC_URL'] || backend());

const storage = () => process.env['STORAGE_URL'] || `${backend()}/storage-api`;

/** Base URL of the photo storage. Its files have signed URLs. */
export const storageBase = (): string => toUrl(storage())?.href.replace(/\/?$/, '/') ?? '';

/**
 * The URL of a file from the answer of a service; null unless it is in our storage. A faulty service must not send customers
 * to other origins.
 */
export function toStorageHref(url: string | null | undefined): string | null {
  const href = safeHref(url ?? '');
  const base = storageBase();
  return href !== null && base !== '' && href.startsWith(base) ? href : null;
}

/** Origins of product thumbnails and photos. */
export const mediaOrigins = (): string[] => {
  const listed = (process.env['MEDIA_ORIGINS'] ?? '').split(/[\s,]+/).map(originOf);
  return [...new Set([originOf(backend()), originOf(storage()), ...listed])].filter(Boolean);
};

/** URL for reports about the content security policy (Reporting API); empty if there is none. */
export const policyReports = (): string => toUrl(process.env['CSP_REPORT_URL'] ?? '')?.href ?? '';

/** Origin to which browsers report failures; empty if there is none. */
export const errorReportOrigin = (): string => originOf(process.env['SENTRY_DSN'] ?? '');

/**
 * URL of customer care's chat for a frame, without its query (CH-01). Null if it is disabled, and in development unless
 * `CHAT` is `everywhere` (CH-03).
 *
 * @param environment from the name of the host (SH-05)
 */
export function chatAddress(environment: string): string | null {
  const setting = process.env['CHAT'] || 'on';
  if (setting === 'off' || (environment === 'development' && setting !== 'everywhere')) return null;
  return toUrl(process.env['CHAT_URL'] || `${backend()}/chat/page`)?.href ?? null;
}

/** URL of the editor for a saved project (docs/decisions/2026-11-21-saved-projects.md): `{domain}` is the channel's base domain, `{project}` the project's id. */
export const defaultEditorTemplate = 'https://www.{domain}/editor?project={project}';

const placeholders = { domain: '{domain}', project: '{project}' };

const fill = (template: string, domain: string, project: string): string =>
  template
    .replaceAll(placeholders.domain, () => domain)
    .replaceAll(placeholders.project, () => encodeURIComponent(project));

/** True if a template gives an http(s) URL without credentials whose host does not depend on the project. */
export function isEditorTemplate(template: string): boolean {
  const [first, second] = ['a', 'b'].map((project) => fill(template, 'shop.example', project));
  if (!first || !second || first === second) return false;
  const url = toUrl(first);
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  const isClean = url?.username === '' && url.password === '';
  return isWeb && isClean && url.host === toUrl(second)?.host;
}

/** @param template one that {@link isEditorTemplate} accepts */
export const editorUrl = (
  template: string,
  { baseDomain }: Pick<Channel, 'baseDomain'>,
  projectId: string,
): string => fill(template, baseDomain, projectId);

/** URL of the prints editor: `{vendor}` is the vendor's name, `{domain}` the channel's base domain. */
export const defaultPrintsTemplate = 'https://www.{domain}/editor/{vendor}/prints';

/** Product with which the prints editor starts (CO-01). */
const printProduct = 'PAP_910';

const fillPrints = (template: string, { vendor, baseDomain }: PrintsChannel): string =>
  template.replaceAll('{vendor}', () => vendor).replaceAll(placeholders.domain, () => baseDomain);

type PrintsChannel = Pick<Channel, 'vendor' | 'baseDomain'>;

/** True if a template has the vendor's placeholder and gives an http(s) URL without credentials. */
export function isPrintsTemplate(template: string): boolean {
  const url = toUrl(fillPrints(template, { vendor: 'albora', baseDomain: 'shop.example' }));
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  return isWeb && url.username === '' && url.password === '' && template.includes('{vendor}');
}

/**
 * URL of the prints editor with a selection (OP-03).
 *
 * @param template one that {@link isPrintsTemplate} accepts
 */
export function printsUrl(
  template: string,
  channel: PrintsChannel & Pick<Channel, 'code'>,
  tempSelectionId: string,
): string {
  const url = new URL(fillPrints(template, channel));
  url.searchParams.set('autoselectproduct', printProduct);
  url.searchParams.set('channel', channel.code);
  url.searchParams.set('tempSelectionId', tempSelectionId);
  return url.href;
}

/**
 * A URL in the channel's shop from the answer of a service; null unless it is at the shop or at a listed origin. A faulty
 * service must not send customers to other origins.
 */
export function toShopUrl(
  address: string,
  { baseDomain }: Pick<Channel, 'baseDomain'>,
  listedOrigins: readonly string[],
): string | null {
  const url = toUrl(address);
  if (!url) return null;
  const allowed = [`https://www.${baseDomain}`, ...listedOrigins];
  const isClean = url.username === '' && url.password === '';
  return isClean && allowed.includes(url.origin) ? url.href : null;
}
