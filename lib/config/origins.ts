/**
 * Origins for the content security policy, and URLs outside of the account area. The middleware loads this module, so it must
 * not import zod.
 */
import { safeHref, toUrl } from '@/lib/contracts/to-url';
import type { Channel } from './channels';

const backend = () => process.env['BACKEND_URL'] || 'http://localhost:4000';

const originOf = (address: string): string => toUrl(address)?.origin ?? '';

/** Returns the origin of the identity provider's sign-in, to which forms may redirect. */
export const signInOrigin = (): string => originOf(process.env['OIDC_URL'] || backend());

const storage = () => process.env['STORAGE_URL'] || `${backend()}/storage-api`;

/** Returns the base URL of the photo storage with a slash at the end, or ''. The URLs of its files are signed. */
export const storageBase = (): string => toUrl(storage())?.href.replace(/\/?$/, '/') ?? '';

/**
 * Returns the URL of a file that a service has sent, or null if the file is not in our storage. A faulty service must not
 * redirect customers to other origins.
 */
export function toStorageHref(url: string | null | undefined): string | null {
  const href = safeHref(url ?? '');
  const base = storageBase();
  return href !== null && base !== '' && href.startsWith(base) ? href : null;
}

/** Returns the origins from which pages may load product thumbnails and photos. */
export const mediaOrigins = (): string[] => {
  const listed = (process.env['MEDIA_ORIGINS'] ?? '').split(/[\s,]+/).map(originOf);
  return [...new Set([originOf(backend()), originOf(storage()), ...listed])].filter(Boolean);
};

/** Returns the URL for reports about the content security policy (Reporting API), or '' if there is none. */
export const policyReports = (): string => toUrl(process.env['CSP_REPORT_URL'] ?? '')?.href ?? '';

/** Returns the origin to which browsers report failures, or '' if there is none. */
export const errorReportOrigin = (): string => originOf(process.env['SENTRY_DSN'] ?? '');

/**
 * Returns the URL of customer care's chat for a frame, without its query (CH-01). Returns null if the chat is disabled, and in
 * development unless `CHAT` is `everywhere` (CH-03).
 *
 * @param environment environment that belongs to the host name (SH-05)
 */
export function chatAddress(environment: string): string | null {
  const setting = process.env['CHAT'] || 'on';
  if (setting === 'off' || (environment === 'development' && setting !== 'everywhere')) return null;
  return toUrl(process.env['CHAT_URL'] || `${backend()}/chat/page`)?.href ?? null;
}

/**
 * Default template for the URL of the editor with a saved project (docs/decisions/2026-11-21-saved-projects.md). `{domain}` is
 * the channel's base domain, `{project}` the project's id.
 */
export const defaultEditorTemplate = 'https://www.{domain}/editor?project={project}';

const placeholders = { domain: '{domain}', project: '{project}' };

const fill = (template: string, domain: string, project: string): string =>
  template
    .replaceAll(placeholders.domain, () => domain)
    .replaceAll(placeholders.project, () => encodeURIComponent(project));

/** True if a template results in an http(s) URL without credentials and the project's id does not change the host. */
export function isEditorTemplate(template: string): boolean {
  const [first, second] = ['a', 'b'].map((project) => fill(template, 'shop.example', project));
  if (!first || !second || first === second) return false;
  const url = toUrl(first);
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  const isClean = url?.username === '' && url.password === '';
  return isWeb && isClean && url.host === toUrl(second)?.host;
}

/**
 * Returns the URL of the editor with a saved project.
 *
 * @param template template that {@link isEditorTemplate} accepts
 */
export const editorUrl = (
  template: string,
  { baseDomain }: Pick<Channel, 'baseDomain'>,
  projectId: string,
): string => fill(template, baseDomain, projectId);

/** Default template for the URL of the prints editor. `{vendor}` is the vendor's name, `{domain}` the channel's base domain. */
export const defaultPrintsTemplate = 'https://www.{domain}/editor/{vendor}/prints';

/** Id of the product that the prints editor shows first (CO-01). */
const printProduct = 'PAP_910';

const fillPrints = (template: string, { vendor, baseDomain }: PrintsChannel): string =>
  template.replaceAll('{vendor}', () => vendor).replaceAll(placeholders.domain, () => baseDomain);

type PrintsChannel = Pick<Channel, 'vendor' | 'baseDomain'>;

/** True if a template contains `{vendor}` and results in an http(s) URL without credentials. */
export function isPrintsTemplate(template: string): boolean {
  const url = toUrl(fillPrints(template, { vendor: 'albora', baseDomain: 'shop.example' }));
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  return isWeb && url.username === '' && url.password === '' && template.includes('{vendor}');
}

/**
 * Returns the URL of the prints editor with a selection of photos (OP-03).
 *
 * @param template template that {@link isPrintsTemplate} accepts
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
 * Returns a URL that a service has sent, or null if its origin is neither the channel's shop nor a listed origin. A faulty
 * service must not redirect customers to other origins.
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
