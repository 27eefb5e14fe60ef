/** If no service announces an extension, its handlers respond 404 and send no call to a service. */
import '@/tests/support/environment';
import { signIn, type AlbumCustomer } from '@/tests/albums/customers';
import { resetRateLimits } from '@/tests/session/reset-rate-limits';
import { newCustomer, type SignedInCustomer } from '@/tests/session/signed-in-customer';
import { ask, type Handler } from '@/tests/support/ask';
import { type ServiceFilter, startServiceFilter } from '@/tests/support/service-filter';
import { GET as getExportFile } from './api/data-export/[id]/file/route';
import { GET as getDataExport } from './api/data-export/[id]/route';
import { POST as startDataExport } from './api/data-export/route';
import { POST as testCallback } from './api/integration/test/route';
import { DELETE as deleteMethod, PUT as changeMethod } from './api/payment/methods/[id]/route';
import { GET as listMethods } from './api/payment/methods/route';
import { POST as startPayment } from './api/payment/sessions/route';
import { POST as claimSession } from './api/phone-upload/claim/route';
import { DELETE as endSession, GET as getSession } from './api/phone-upload/sessions/[id]/route';
import { POST as openSession } from './api/phone-upload/sessions/route';
import { POST as verifyExport } from './api/photo-exports/[id]/verifications/route';
import { PUT as changeDates } from './api/photos/dates/route';
import { POST as readDates } from './api/photos/dates/known/route';
import { POST as purge } from './api/photos/deleted/purge/route';
import { GET as listDeleted } from './api/photos/deleted/route';
import { PUT as markFavourites } from './api/photos/favourites/route';
import { POST as restore } from './api/photos/restore/route';
import { PUT as turn } from './api/photos/turns/route';
import { GET as listUndated } from './api/photos/undated/route';
import { GET as getPhotoUrl } from './api/photos/[id]/url/route';

const backend = process.env['CONTRACT_BACKEND'] ?? '';
process.env['BACKEND_URL'] = backend;

let proxy: ServiceFilter;
let business: SignedInCustomer;
let anna: AlbumCustomer;
beforeAll(async () => {
  proxy = await startServiceFilter(backend);
  Object.assign(process.env, proxy.env);
  [anna, business] = await Promise.all([signIn(backend, 2), newCustomer({ authMethod: 'b2b' })]);
});
afterAll(() => proxy.stop());

type Given = {
  method?: string;
  isBusiness?: boolean;
  params?: Record<string, string>;
  body?: () => object;
};
const id = { id: 'anything' };
const known = { taken: null, source: 'none', precision: null };
const photoIds = () => ({ photoIds: anna.photoIds });

const presses: Record<string, [run: Handler, given?: Given]> = {
  'the stored payment methods': [listMethods],
  'a new default method': [
    changeMethod,
    { method: 'PUT', params: id, body: () => ({ isDefault: true }) },
  ],
  'the end of a method': [deleteMethod, { method: 'DELETE', params: id }],
  'a new payment method': [startPayment, { method: 'POST', body: () => ({ isStripped: false }) }],
  'a data export': [startDataExport, { method: 'POST' }],
  'the newest data export': [getDataExport, { params: { id: 'latest' } }],
  'the file of a data export': [getExportFile, { params: id }],
  'the test of a callback': [
    testCallback,
    {
      ...{ method: 'POST', isBusiness: true },
      body: () => ({ callbackUrl: 'https://example.com/hook', callbackFormat: 'json' }),
    },
  ],
  'an upload by phone': [openSession, { method: 'POST' }],
  'the state of an upload by phone': [getSession, { params: id }],
  'the end of an upload by phone': [endSession, { method: 'DELETE', params: id }],
  'the code of a phone': [claimSession, { method: 'POST', body: () => ({ code: 'BCDFGHJKMN' }) }],
  'the check of an export': [
    verifyExport,
    {
      ...{ method: 'POST', params: id },
      body: () => ({ manifests: [{ iteration: 1, sha256: 'a'.repeat(64) }] }),
    },
  ],
  'the deleted photos': [listDeleted],
  'a restoration': [restore, { method: 'POST', body: photoIds }],
  'an end for good': [purge, { method: 'POST', body: photoIds }],
  'the photos without a date': [listUndated],
  'a favourite': [
    markFavourites,
    { method: 'PUT', body: () => ({ ...photoIds(), isFavourite: true }) },
  ],
  'a turn': [turn, { method: 'PUT', body: () => ({ ...photoIds(), by: 90 }) }],
  'other dates': [
    changeDates,
    {
      method: 'PUT',
      body: () => ({ changes: anna.photoIds.map((photoId) => ({ photoId, known, date: null })) }),
    },
  ],
  'the known dates': [readDates, { method: 'POST', body: photoIds }],
  'the address of one photo': [getPhotoUrl, { params: id }],
};

test.each(Object.entries(presses))(
  'TL-10 ER-18 %s: not found, and no service is asked',
  async (_, [run, { method = 'GET', isBusiness = false, params = {}, body } = {}]) => {
    resetRateLimits();
    proxy.refused.length = 0;
    const { status, text } = await ask(run, {
      ...{ method, params },
      headers: {
        ...(isBusiness ? business : anna).headers,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      },
      ...(body && { body: JSON.stringify(body()) }),
    });
    expect([status, text]).toEqual([404, expect.stringContaining('"notFound"')]);
    expect(proxy.refused).toEqual([]);
  },
);
