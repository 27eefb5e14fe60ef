import fc from 'fast-check';
import { confirmationPages } from '@/lib/contracts/auth';
import { publicRoutes, resolveLegacyPath, route, routeNames, routePattern } from './routes';

/**
 * The route table of section 2 of the specification, unchanged except that a trailing `/` is written as `/:addressId` (RT-10).
 */
const table = [
  ['home', '/'], ['accountDeleted', '/account-deleted'], ['deleteAccountConfirmation', '/delete-account-confirmation'],
  ['deleteAccountError', '/delete-account-error'], ['savedProjects', '/saved-projects'], ['orders', '/orders'],
  ['orderDetails', '/orders/:orderCode'], ['photoManagement', '/my-photos'], ['photos', '/my-photos/photos'],
  ['photoPreview', '/my-photos/photos/preview/:id'], ['albums', '/my-photos/albums'], ['album', '/my-photos/albums/:id'],
  ['albumPhotoPreview', '/my-photos/albums/:id/preview/:photoId'], ['sharedAlbum', '/my-photos/shared-albums/:id'],
  ['sharedAlbumPhotoPreview', '/my-photos/shared-albums/:id/preview/:photoId'],
  ['photoExports', '/my-photos/exports/:backupId'], ['downloads', '/downloads'], ['settings', '/settings'],
  ['settingsB2b', '/settings/b2b'], ['changeEmail', '/settings/email'], ['changeEmailB2b', '/settings/b2b/email'],
  ['personalDetails', '/settings/personal-details'], ['paymentMethod', '/settings/payment-method'],
  ['changeEmailConfirmation', '/change-email-confirmation'], ['changeEmailSuccess', '/change-email-success'],
  ['changeEmailError', '/change-email-error'], ['logout', '/logout'], ['widgets', '/online-products'],
  ['widgetShare', '/online-products/:productCode'], ['addAddress', '/settings/new-address'],
  ['changeAddress', '/settings/address/:addressId'], ['allAddresses', '/settings/addresses/all'],
  ['addAddressB2b', '/settings/b2b/new-address'], ['changeAddressB2b', '/settings/b2b/address/:addressId'],
  ['invoices', '/invoices'], ['ftpIntegration', '/integration'], ['doubleOptInConfirmation', '/subscription-confirmation'],
  ['doubleOptInConfirmationSuccess', '/subscription-confirmation-success'],
  ['doubleOptInConfirmationError', '/subscription-confirmation-error'],
] as const; // prettier-ignore

/** Names of pages that a page of docs/decisions added to the table. */
const added: readonly string[] = [
  'deletedPhotos', 'undatedPhotos', 'desktopHandoff',
  'photoStorage', 'phoneUpload', 'newsletter', 'dataExport', 'deleteAccount', 'security',
  'revertEmailChange', 'revertEmailChangeSuccess', 'revertEmailChangeError',
]; // prettier-ignore

describe('the route table', () => {
  it.each(routeNames.filter((name) => !added.includes(name)))('RT-14 %s has its path', (name) =>
    expect([name, routePattern(name)]).toEqual(table.find(([known]) => known === name)),
  );

  it('the links in mails lead to pages of the table', () => {
    expect(confirmationPages).toEqual({
      emailChange: route('changeEmailConfirmation'),
      accountDeletion: route('deleteAccountConfirmation'),
      newsletter: route('doubleOptInConfirmation'),
      emailRevert: route('revertEmailChange'),
    });
  });

  it('AU-01 exactly the confirmation flows, their outcomes, logout and the page of a phone open without sign-in', () => {
    expect([...publicRoutes].sort()).toEqual(
      [
        'accountDeleted', 'changeEmailConfirmation', 'changeEmailError', 'changeEmailSuccess', 'deleteAccountConfirmation',
        'deleteAccountError', 'doubleOptInConfirmation', 'doubleOptInConfirmationError', 'doubleOptInConfirmationSuccess', 'logout',
        'phoneUpload',
        'revertEmailChange', 'revertEmailChangeError', 'revertEmailChangeSuccess',
      ], // prettier-ignore
    );
  });

  it('RT-14 a parameter stays inside its segment, whatever it says', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (id) => {
        const path = route('photoPreview', { id });
        expect(path.split('/')).toHaveLength(5);
        expect(path.split('/').map(decodeURIComponent).slice(3)).toEqual(['preview', id]);
      }),
    );
  });
});

describe('paths of older versions', () => {
  it.each([
    ['/account', '/'], ['/account/', '/'], ['/my-orders', '/orders'], ['/my-orders/AB-1', '/orders/AB-1'],
    ['/projects', '/saved-projects'], ['/photos', '/my-photos/photos'],
    ['/albums', '/my-photos/albums'],
  ])('SH-04 %s leads to %s', (old, now) => expect(resolveLegacyPath(old)).toBe(now)); // prettier-ignore

  it.each(['/', '/orders', '/accounts', '/account/x', '//account', '/my-orders/..', '/my-orders/a/b', '/my-orders/%2e%2e', '/my-orders/a\n', '/photos/1'])(
    'SH-04 %j is no legacy path', (path) => expect(resolveLegacyPath(path)).toBeNull(),
  ); // prettier-ignore

  it('SH-04 a target is never a legacy path itself: one redirect, no loop', () => {
    for (const path of [
      '/account',
      '/my-orders',
      '/my-orders/x',
      '/projects',
      '/photos',
      '/albums',
    ]) {
      expect(resolveLegacyPath(resolveLegacyPath(path) ?? '')).toBeNull();
    }
  });
});
