import { fillPath, type PathArguments } from './fill-path';
import { photoPaths } from './photo-routes';

/** Paths of all pages. The names are those of the specification's route table (RT-14). */
const paths = {
  home: '/',
  accountDeleted: '/account-deleted',
  deleteAccountConfirmation: '/delete-account-confirmation',
  deleteAccountError: '/delete-account-error',
  savedProjects: '/saved-projects',
  desktopHandoff: '/desktop-handoff',
  orders: '/orders',
  orderDetails: '/orders/:orderCode',
  photoManagement: '/my-photos',
  ...photoPaths,
  photoExports: '/my-photos/exports/:backupId',
  deletedPhotos: '/my-photos/deleted',
  undatedPhotos: '/my-photos/undated',
  photoStorage: '/my-photos/storage',
  downloads: '/downloads',
  phoneUpload: '/phone-upload',
  settings: '/settings',
  settingsB2b: '/settings/b2b',
  changeEmail: '/settings/email',
  changeEmailB2b: '/settings/b2b/email',
  personalDetails: '/settings/personal-details',
  paymentMethod: '/settings/payment-method',
  newsletter: '/settings/newsletter',
  dataExport: '/settings/download-my-data',
  deleteAccount: '/settings/delete-account',
  security: '/settings/security',
  changeEmailConfirmation: '/change-email-confirmation',
  changeEmailSuccess: '/change-email-success',
  changeEmailError: '/change-email-error',
  revertEmailChange: '/revert-email-change',
  revertEmailChangeSuccess: '/revert-email-change-success',
  revertEmailChangeError: '/revert-email-change-error',
  logout: '/logout',
  addAddress: '/settings/new-address',
  changeAddress: '/settings/address/:addressId',
  allAddresses: '/settings/addresses/all',
  addAddressB2b: '/settings/b2b/new-address',
  changeAddressB2b: '/settings/b2b/address/:addressId',
  widgets: '/online-products',
  widgetShare: '/online-products/:productCode',
  invoices: '/invoices',
  ftpIntegration: '/integration',
  doubleOptInConfirmation: '/subscription-confirmation',
  doubleOptInConfirmationSuccess: '/subscription-confirmation-success',
  doubleOptInConfirmationError: '/subscription-confirmation-error',
} as const;

export type RouteName = keyof typeof paths;

// Object.keys returns string[], although the keys of `paths` are known.
export const routeNames = Object.keys(paths) as readonly RouteName[];

/** Returns the path of a named route with encoded parameters. */
export const route = <Name extends RouteName>(
  name: Name,
  ...args: PathArguments<(typeof paths)[Name]>
): string => fillPath(paths[name], ...args);

/** Returns the path of a named route with its placeholders, such as `/orders/:orderCode`. */
export const routePattern = (name: RouteName): string => paths[name];

/** Routes that guests may open (AU-01). */
export const publicRoutes: ReadonlySet<RouteName> = new Set<RouteName>([
  'accountDeleted',
  'deleteAccountConfirmation',
  'deleteAccountError',
  'changeEmailConfirmation',
  'changeEmailSuccess',
  'changeEmailError',
  'revertEmailChange',
  'revertEmailChangeSuccess',
  'revertEmailChangeError',
  'doubleOptInConfirmation',
  'doubleOptInConfirmationSuccess',
  'doubleOptInConfirmationError',
  'logout',
  'phoneUpload',
]);

/** Paths of pages that are not in the specification's route table. Guests may open them too. */
export const supportPaths = {
  authError: '/auth-error',
  cookieSettings: '/cookie-settings',
  enableCookies: '/enable-cookies',
} as const;

/** Paths of older versions of the product. They are redirected on every host. */
const legacyPaths: readonly (readonly [RegExp, (code: string) => string])[] = [
  [/^\/account\/?$/, () => paths.home],
  [/^\/my-orders\/?$/, () => paths.orders],
  [
    /^\/my-orders\/([A-Za-z0-9_-]{1,128})\/?$/,
    (code) => route('orderDetails', { orderCode: code }),
  ],
  [/^\/projects\/?$/, () => paths.savedProjects],
  [/^\/photos\/?$/, () => paths.photos],
  [/^\/albums\/?$/, () => paths.albums],
];

/** Returns the path that replaced a legacy path, or null for other paths. */
export function resolveLegacyPath(path: string): string | null {
  for (const [pattern, target] of legacyPaths) {
    const match = pattern.exec(path);
    if (match) return target(match[1] ?? '');
  }
  return null;
}
