/** Where a sign-in may return to: a path of our own, never an address (open redirects). Pure. */
import { type RouteName, routePattern } from '@/lib/config/routes';
import { toUrl } from '@/lib/contracts/to-url';

const names: readonly RouteName[] = [
  'home', 'orders', 'orderDetails', 'savedProjects', 'downloads', 'photoManagement', 'photos',
  'photoPreview', 'deletedPhotos', 'albums', 'album', 'albumPhotoPreview', 'sharedAlbum', 'sharedAlbumPhotoPreview',
  'photoExports', 'settings', 'settingsB2b', 'changeEmail', 'changeEmailB2b', 'personalDetails',
  'paymentMethod', 'newsletter', 'dataExport', 'deleteAccount', 'widgets', 'widgetShare', 'addAddress', 'changeAddress', 'allAddresses',
  'addAddressB2b', 'changeAddressB2b', 'invoices', 'ftpIntegration',
]; // prettier-ignore

const patterns = names.map(
  (name) => new RegExp(`^${routePattern(name).replace(/:\w+/g, '[A-Za-z0-9_-]{1,128}')}$`),
);

/** The path and query when it names one of our signed-in pages, else home. */
export function safeReturnPath(given: string | null): string {
  if (!given || given.length > 2_000 || !given.startsWith('/') || given.startsWith('//'))
    return '/';
  const url = toUrl(given, 'http://self.invalid');
  if (url?.host !== 'self.invalid') return '/';
  if (!patterns.some((pattern) => pattern.test(url.pathname))) return '/';
  return url.pathname + url.search;
}
