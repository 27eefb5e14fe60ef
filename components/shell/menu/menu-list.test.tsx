import { screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { translatorOf } from '@/tests/support/messages';
import { render } from '@/tests/support/render';
import { toMenuView } from '../layout/shell-view';
import { MenuList } from './menu-list';
import { planMenu } from './plan-menu';

let path = '/';
let query = '';

const show = ({ isB2b = false, hasPhotos = false, locale = 'en-GB' } = {}) => {
  const plan = planMenu({
    isB2b,
    flags: {
      PhotoManagementTimelineViewEnabled: hasPhotos,
      PhotoManagementAlbumViewEnabled: hasPhotos,
      PhotoManagementDownloadViewEnabled: hasPhotos,
    },
  });
  const faqsHref = 'https://www.albora.nl.example/faq';
  const entries = toMenuView(plan, translatorOf('shell', locale), faqsHref);
  return render(<MenuList entries={entries} path={path} external="(opens the shop)" />, {
    path: `${path}${query}`,
  });
};

beforeEach(() => {
  path = '/';
  query = '';
});

test('SH-07 the entries carry the specification’s words and lead to their places', async () => {
  const { container } = show();
  const links = screen
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['My account overview', '/'],
    ['My orders', '/orders'],
    ['My settings', '/settings'],
    ['My saved projects', '/saved-projects'],
    ['My online photo books', '/online-products'],
    ['FAQs(opens the shop)', 'https://www.albora.nl.example/faq'],
    ['Sign out', '/logout'],
  ]);
  expect(await axe(container)).toHaveNoViolations();
});

test('SH-07 SH-08 a business has its invoices and FTP instructions behind the orders', () => {
  show({ isB2b: true, hasPhotos: true });
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'My account overview',
    'My orders',
    'B2B invoices',
    'FTP instructions',
    'My settings',
    'My saved projects',
    'My photos',
    'Photos',
    'Albums',
    'Downloads',
    'FAQs(opens the shop)',
    'Sign out',
  ]);
});

test.each([
  ['nl-NL', 'Zakelijke facturen'],
  ['de-DE', 'Geschäftsrechnungen'],
  ['fr-FR', 'Factures professionnelles'],
  ['sv-SE', 'Företagsfakturor'],
  ['nb-NO', 'Bedriftsfakturaer'],
  ['da-DK', 'Erhvervsfakturaer'],
  ['fi-FI', 'Yrityslaskut'],
  ['es-ES', 'Facturas de empresa'],
  ['pt-PT', 'Faturas empresariais'],
  ['it-IT', 'Fatture aziendali'],
])('SH-07 in %s, too, each entry has a name of its own, the third %s', (locale, invoices) => {
  show({ isB2b: true, hasPhotos: true, locale });
  const names = screen.getAllByRole('link').map((link) => link.textContent);
  expect(names[2]).toBe(invoices);
  expect(new Set(names).size).toBe(12);
});

test.each([
  ['/', 'My account overview', 'page'],
  ['/orders', 'My orders', 'page'],
  ['/orders/A1', 'My orders', 'true'],
  ['/settings/b2b', 'My settings', 'page'],
  ['/settings/b2b/new-address', 'My settings', 'true'],
  ['/settings/personal-details', 'My settings', 'true'],
  ['/my-photos', 'My photos', 'page'],
  ['/my-photos/photos', 'Photos', 'page'],
  ['/my-photos/deleted', 'My photos', 'true'],
  ['/my-photos/albums', 'Albums', 'page'],
  ['/my-photos/shared-albums/a-1', 'Albums', 'true'],
  ['/my-photos/albums/a-1', 'Albums', 'true'],
])('on %s the entry %s is marked as current (%s)', (at, name, current) => {
  path = at;
  show({ isB2b: true, hasPhotos: true });
  expect(screen.getByRole('link', { name })).toHaveAttribute('aria-current', current);
  expect(
    screen.getAllByRole('link').filter((link) => link.hasAttribute('aria-current')),
  ).toHaveLength(1);
});

test('SH-09 stripped=true stays on the entries that lead to our own pages', () => {
  query = '?stripped=true';
  show();
  expect(screen.getByRole('link', { name: 'My orders' })).toHaveAttribute(
    'href',
    '/orders?stripped=true',
  );
  expect(screen.getByRole('link', { name: /FAQs/ })).toHaveAttribute(
    'href',
    'https://www.albora.nl.example/faq',
  );
});
