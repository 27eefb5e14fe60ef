/** Foreign addresses: origins that the content security policy names, and the shop's editor. Read by middleware too, so no parsing library here. */
import { safeHref, toUrl } from '@/lib/contracts/to-url';
import type { Channel } from './channels';

const backend = () => process.env['BACKEND_URL'] || 'http://localhost:4000';

const originOf = (address: string): string => toUrl(address)?.origin ?? '';

/** Where the identity provider's sign-in lives: forms may lead there. */
export const signInOrigin = (): string => originOf(process.env['OIDC_URL'] || backend());

const storage = () => process.env['STORAGE_URL'] || `${backend()}/storage-api`;

/** Address below which the customers' photos are, behind signed URLs that a download fetches. */
export const storageBase = (): string => toUrl(storage())?.href.replace(/\/?$/, '/') ?? '';

/**
 * The address of a file as a service tells it; null unless it lies in our storage: an answer of a service is no reason to
 * send a customer elsewhere.
 */
export function toStorageHref(url: string | null | undefined): string | null {
  const href = safeHref(url ?? '');
  const base = storageBase();
  return href !== null && base !== '' && href.startsWith(base) ? href : null;
}

/** Where product thumbnails and photos come from. */
export const mediaOrigins = (): string[] => {
  const listed = (process.env['MEDIA_ORIGINS'] ?? '').split(/[\s,]+/).map(originOf);
  return [...new Set([originOf(backend()), originOf(storage()), ...listed])].filter(Boolean);
};

/** Where browsers send reports about the security policy (Reporting API); empty: nowhere. */
export const policyReports = (): string => toUrl(process.env['CSP_REPORT_URL'] ?? '')?.href ?? '';

/** Where browsers report failures; empty: nowhere. */
export const errorReportOrigin = (): string => originOf(process.env['SENTRY_DSN'] ?? '');

/**
 * Customer care's chat for a frame, without its query (CH-01); null where it is disabled, and in development unless it is
 * wanted there, too (CH-03).
 *
 * @param environment as the host's name tells it (SH-05)
 */
export function chatAddress(environment: string): string | null {
  const setting = process.env['CHAT'] || 'on';
  if (setting === 'off' || (environment === 'development' && setting !== 'everywhere')) return null;
  return toUrl(process.env['CHAT_URL'] || `${backend()}/chat/page`)?.href ?? null;
}

/** Where a saved project is opened (docs/decisions/2026-11-21-saved-projects.md): `{domain}` is the channel's base domain, `{project}` the project's id. */
export const defaultEditorTemplate = 'https://www.{domain}/editor?project={project}';

const placeholders = { domain: '{domain}', project: '{project}' };

const fill = (template: string, domain: string, project: string): string =>
  template
    .replaceAll(placeholders.domain, () => domain)
    .replaceAll(placeholders.project, () => encodeURIComponent(project));

/** Whether a template gives an http(s) address without credentials whose host no project can change. */
export function isEditorTemplate(template: string): boolean {
  const [one, other] = ['a', 'b'].map((project) => fill(template, 'shop.example', project));
  if (!one || !other || one === other) return false;
  const url = toUrl(one);
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  const isClean = url?.username === '' && url.password === '';
  return isWeb && isClean && url.host === toUrl(other)?.host;
}

/** @param template one that {@link isEditorTemplate} accepts */
export const editorUrl = (
  template: string,
  { baseDomain }: Pick<Channel, 'baseDomain'>,
  projectId: string,
): string => fill(template, baseDomain, projectId);

/** Where prints are ordered: `{vendor}` is the vendor's name, `{domain}` the channel's base domain. */
export const defaultPrintsTemplate = 'https://www.{domain}/editor/{vendor}/prints';

/** The product that the prints editor begins with (CO-01). */
const printProduct = 'PAP_910';

const fillPrints = (template: string, { vendor, baseDomain }: PrintsChannel): string =>
  template.replaceAll('{vendor}', () => vendor).replaceAll(placeholders.domain, () => baseDomain);

type PrintsChannel = Pick<Channel, 'vendor' | 'baseDomain'>;

/** Whether a template has the vendor's placeholder and gives an http(s) address without credentials. */
export function isPrintsTemplate(template: string): boolean {
  const url = toUrl(fillPrints(template, { vendor: 'albora', baseDomain: 'shop.example' }));
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  return isWeb && url.username === '' && url.password === '' && template.includes('{vendor}');
}

/**
 * The prints editor with a selection in it (OP-03).
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
 * An address in the channel's shop as a service tells it: as it is when it lies there or at a listed origin, else null:
 * an answer of a service is no reason to lead customers anywhere else.
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
