/**
 * Writes for which section 7 of the specification defines no response: every 2xx means success, whatever its body
 * contains.
 */
import '@/tests/support/environment';
import * as z from 'zod';
import { describedServices } from '@/lib/contracts/calls/services';
import type { Call } from '@/lib/contracts/calls/description';
import { deletePaymentMethod, updateDefaultMethod } from '@/lib/payment/commands.server';
import { revertEmailChange } from '@/lib/email-change/commands.server';
import { endPhoneSession, endSession } from '@/lib/phone-upload/sessions.server';
import { makeShared, signIn, type AlbumCustomer } from '@/tests/albums/customers';
import { resetRateLimits } from '@/tests/session/reset-rate-limits';
import {
  callControl,
  newCustomer,
  type SignedInCustomer,
} from '@/tests/session/signed-in-customer';
import {
  type AnsweringProxy,
  type GivenAnswer,
  startAnsweringProxy,
} from '@/tests/support/answering-proxy';
import { ask, type Handler } from '@/tests/support/ask';
import { POST as confirmDeletion } from './api/account-deletion/confirm/route';
import { POST as requestDeletion } from './api/account-deletion/route';
import { PUT as makeDefault } from './api/addresses/[addressId]/default/route';
import { DELETE as deleteAddress, PUT as putAddress } from './api/addresses/[addressId]/route';
import { GET as getAddresses, POST as postAddress } from './api/addresses/route';
import { DELETE as removePhotos, POST as addPhotos } from './api/albums/[id]/photos/route';
import { DELETE as deleteAlbum, PATCH as changeAlbum } from './api/albums/[id]/route';
import { POST as createAlbum } from './api/albums/route';
import { POST as confirmEmail } from './api/email-change/confirm/route';
import { POST as requestEmail } from './api/email-change/route';
import { PUT as putIntegration } from './api/integration/route';
import { POST as confirmNewsletter } from './api/newsletter/confirm/route';
import { DELETE as unsubscribe, POST as subscribe } from './api/newsletter/route';
import { PUT as changeDelivery } from './api/orders/[orderCode]/delivery-address/route';
import { DELETE as deleteAllPhotos } from './api/photos/all/route';
import { POST as copyProject } from './api/projects/[id]/copies/route';
import { POST as restoreProject } from './api/projects/[id]/restore/route';
import { DELETE as deleteProject, PUT as renameProject } from './api/projects/[id]/route';
import { PUT as putProfile } from './api/settings/profile/route';
import { DELETE as leaveShared } from './api/shared-albums/[id]/route';
import { DELETE as withdrawBook, PUT as showBook } from './api/widgets/[code]/gallery/route';
import { DELETE as deleteBook, POST as requestBook } from './api/widgets/[code]/route';
import { PUT as shareBook } from './api/widgets/[code]/share/route';

const backend = process.env['CONTRACT_BACKEND'] ?? '';
process.env['BACKEND_URL'] = backend;

/** Status, content type and body of each 2xx with which a service may respond to a write. */
const answers: readonly GivenAnswer[] = [
  [204, '', ''],
  [200, '', ''],
  [200, 'application/json', '{}'],
  [200, 'text/plain', 'OK'],
  [201, 'text/html', '<!doctype html><title>Created</title>'],
  [202, 'application/json', 'null'],
  [200, 'application/json', '["done"'],
  [
    200,
    'application/json',
    '{"failed":"none","present":7,"status":"done","outcome":0,"id":{},"productCode":null,"deletedCount":"all"}',
  ],
];

const calls = Object.entries(describedServices).flatMap(([service, { base, calls }]) =>
  Object.entries<Call>(calls).map(([name, call]) => ({ name: `${service}.${name}`, base, call })),
);
const isWrite = ({ call }: (typeof calls)[number]) =>
  !call.request.startsWith('GET ') && call.answer === undefined;

let proxy: AnsweringProxy;
let anna: SignedInCustomer;
let business: SignedInCustomer;
let owner: AlbumCustomer;
const ids = { address: '', album: '', shared: '', order: '', book: '', shown: '' };

type Sent = {
  who?: { headers: Record<string, string> };
  method?: string;
  params?: Record<string, string>;
  body?: object;
};

async function send(run: Handler, { who = anna, method = 'POST', params = {}, body }: Sent = {}) {
  resetRateLimits();
  const { status, text } = await ask(run, {
    ...{ method, params },
    headers: {
      ...who.headers,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (status >= 300) throw new Error(`${status} ${text}`);
  return text === '' ? null : z.unknown().parse(JSON.parse(text));
}

const address = {
  ...{ title: null, firstName: 'Zoë', lastName: 'Vos', companyName: null, phoneNumber: null },
  ...{ street: 'Lange Kade', houseNumber: '12', houseNumberAddition: null, region: null },
  ...{ postalCode: '1011 AB', city: 'Amsterdam', countryCode: 'NL' },
};
const inBook = { ...address, isDefaultDelivery: true, isDefaultBilling: true };

beforeAll(async () => {
  proxy = await startAnsweringProxy(backend);
  for (const [name, { base }] of Object.entries(describedServices))
    process.env[`${name.toUpperCase()}_URL`] = proxy.origin + base;
  [anna, business, owner] = await Promise.all([
    newCustomer(),
    newCustomer({ authMethod: 'b2b' }),
    signIn(backend, 3),
  ]);
  const channel = 'albora-nl';
  const made = z.object({ orderCode: z.string(), productCodes: z.array(z.string()) });
  const products = [{ articleId: 'PHB_A4L' }, { articleId: 'PHB_A4L' }];
  const order = { accountId: anna.sub, channel, status: 'Confirmed', products };
  const { orderCode, productCodes } = await callControl('/orders', order, made);
  [ids.order, ids.book, ids.shown] = [orderCode, productCodes[0] ?? '', productCodes[1] ?? ''];
  await send(postAddress, { body: inBook });
  const found = z.object({ addresses: z.array(z.object({ id: z.string() })) });
  ids.address = found.parse(await send(getAddresses, { method: 'GET' })).addresses[0]?.id ?? '';
  const album = await send(createAlbum, { who: owner, body: { name: 'Album' } });
  ids.album = z.object({ id: z.string() }).parse(album).id;
  ids.shared = await makeShared(backend, owner, { participants: [] });
  await callControl('/widgets/trial', { creationMs: 0 }, z.unknown());
  await send(requestBook, { params: { code: ids.shown } });
  await send(showBook, { ...ofShown(), method: 'PUT', body: { categoryNames: ['Travel'] } });
});
afterAll(async () => {
  await callControl('/widgets/trial', {}, z.unknown());
  proxy.stop();
});

/** The same browser without its session cookie. */
const guest = () => ({ headers: { ...anna.headers, cookie: '' } });
const token = { token: 'a-token-of-a-mail' };
const ofBook = () => ({ params: { code: ids.book } });
const ofShown = () => ({ params: { code: ids.shown } });
const ofAddress = () => ({ params: { addressId: ids.address } });
const ofAlbum = () => ({ who: owner, params: { id: ids.album } });
const ofProject = { params: { id: 'project' } };
const photoIds = () => ({ photoIds: owner.photoIds });

/**
 * How the product sends each write, and the reply that it must give. Where no reply is listed, an empty one is
 * expected.
 */
const writes: Record<string, [press: () => Promise<unknown>, reply?: unknown][]> = {
  'customers.updateCustomer': [
    [() => send(putProfile, { method: 'PUT', body: { firstName: 'Zoë' } })],
    [() => send(subscribe), { subscription: 'pending' }],
    [() => send(unsubscribe, { method: 'DELETE' }), { subscription: 'none' }],
    [
      () =>
        send(putIntegration, {
          who: business,
          method: 'PUT',
          body: { callbackUrl: 'https://example.com/hook', callbackFormat: 'json' },
        }),
    ],
  ],
  'customers.createAddress': [[() => send(postAddress, { body: inBook })]],
  'customers.updateAddress': [
    [() => send(putAddress, { ...ofAddress(), method: 'PUT', body: inBook })],
    [() => send(makeDefault, { ...ofAddress(), method: 'PUT', body: { of: 'billing' } })],
  ],
  'customers.deleteAddress': [
    [
      () => send(deleteAddress, { ...ofAddress(), method: 'DELETE' }),
      { deleted: expect.objectContaining({ street: 'Lange Kade' }) },
    ],
  ],
  'auth.requestDeletion': [[() => send(requestDeletion)]],
  'auth.confirmDeletion': [
    [() => send(confirmDeletion, { who: guest(), body: token }), { outcome: 'confirmed' }],
  ],
  'auth.requestEmailChange': [
    [() => send(requestEmail, { body: { newEmail: 'somebody-new@example.com' } })],
  ],
  'auth.confirmEmailChange': [
    [() => send(confirmEmail, { who: guest(), body: token }), { outcome: 'confirmed' }],
  ],
  'email.confirmSubscription': [
    [
      () => send(confirmNewsletter, { who: guest(), body: { ...token, email: 'a@example.com' } }),
      { outcome: 'confirmed' },
    ],
  ],
  'photos.deleteAll': [
    [
      () => send(deleteAllPhotos, { who: owner, method: 'DELETE' }),
      { deletedCount: null, deletionId: null },
    ],
  ],
  'photos.changeAlbum': [
    [() => send(changeAlbum, { ...ofAlbum(), method: 'PATCH', body: { name: 'Renamed' } })],
  ],
  'photos.deleteAlbum': [[() => send(deleteAlbum, { ...ofAlbum(), method: 'DELETE' })]],
  'photos.addToAlbum': [
    [() => send(addPhotos, { ...ofAlbum(), body: photoIds() }), { failed: [], present: [] }],
  ],
  'photos.removeFromAlbum': [
    [
      () => send(removePhotos, { ...ofAlbum(), method: 'DELETE', body: photoIds() }),
      { failed: [] },
    ],
  ],
  'sharedAlbums.deleteSharedAlbum': [
    [() => send(leaveShared, { who: owner, method: 'DELETE', params: { id: ids.shared } })],
  ],
  'orders.changeDeliveryAddress': [
    [
      () => {
        const params = { orderCode: ids.order };
        return send(changeDelivery, { method: 'PUT', params, body: address });
      },
      { status: 'RequestSent' },
    ],
  ],
  'projects.deleteProject': [[() => send(deleteProject, { ...ofProject, method: 'DELETE' })]],
  'products.createGalleryEntry': [
    [
      () => send(showBook, { ...ofBook(), method: 'PUT', body: { categoryNames: ['Travel'] } }),
      expect.objectContaining({ chosen: ['Travel'] }),
    ],
  ],
  'products.updateGalleryEntry': [
    [
      () => send(showBook, { ...ofShown(), method: 'PUT', body: { categoryNames: ['Family'] } }),
      expect.objectContaining({ chosen: ['Family'] }),
    ],
  ],
  'products.deleteGalleryEntry': [
    [
      () => send(withdrawBook, { ...ofShown(), method: 'DELETE' }),
      expect.objectContaining({ chosen: null }),
    ],
  ],
  'widgets.requestWidget': [
    [() => send(requestBook, ofBook()), expect.objectContaining({ status: 'creating' })],
  ],
  'widgets.deleteWidget': [[() => send(deleteBook, { ...ofShown(), method: 'DELETE' })]],
  'widgets.shareWidget': [
    [
      () =>
        send(shareBook, {
          ...ofShown(),
          method: 'PUT',
          body: { SenderName: 'Anna', RecipientEmail: 'friend@example.com' },
        }),
    ],
  ],
};

const caller = () => ({ channel: 'albora-nl', correlationId: 'silent', token: anna.accessToken });

/** Writes of extensions that this test can call although no service announces them. */
const extensions: typeof writes = {
  'customers.updatePaymentMethod': [[() => updateDefaultMethod(caller(), 'method')]],
  'customers.deletePaymentMethod': [[() => deletePaymentMethod(caller(), 'method')]],
  'auth.revertEmailChange': [
    [() => revertEmailChange(caller(), 'token'), { outcome: 'confirmed' }],
  ],
  'uploads.endSession': [[() => endSession(caller(), 'session')]],
  'uploads.endPhoneSession': [[() => endPhoneSession(caller())]],
  'projects.restoreProject': [[() => send(restoreProject, ofProject)]],
  'projects.renameProject': [
    [() => send(renameProject, { ...ofProject, method: 'PUT', body: { title: 'B' } })],
  ],
  'projects.copyProject': [[() => send(copyProject, { ...ofProject, body: { title: 'B' } })]],
};

test('ER-20 no write of the specification without an answer is left out here', () => {
  const silent = calls.filter((one) => isWrite(one) && one.call.extension === undefined);
  expect(Object.keys(writes).sort()).toEqual(silent.map(({ name }) => name).sort());
});

test.each(Object.entries({ ...writes, ...extensions }))(
  'ER-20 %s has succeeded with every 2xx, whatever its body says',
  async (name, presses) => {
    const { base = '', call } = calls.find((one) => one.name === name && isWrite(one)) ?? {};
    const [method = '', template = ''] = call?.request.split(' ') ?? [];
    const path = new RegExp(`^${base}${template.replace(/\{\w+\}/g, '[^/]+')}$`);
    for (const answer of answers) {
      for (const [press, reply] of presses) {
        const now = { answer, method, path, seen: 0 };
        proxy.answer(now);
        const replied = await press().catch((error: unknown) => String(error));
        proxy.answer(null);
        expect([answer, replied ?? null, now.seen]).toEqual([answer, reply ?? null, 1]);
      }
    }
  },
);
