import { type ServiceHarness, openServiceHarness } from '../../../tests/backend/service-harness';
import { testGrant } from '../../../tests/backend/sign-test-token';
import { rememberOpenGrants, revokeGrant } from '../../platform/oidc/grants';
import { artifacts } from '../../platform/oidc/tables';
import { signerFor, signObjectUrl, storageBase } from '../../shared/storage/signed-url';

let harness: ServiceHarness;
beforeAll(async () => {
  harness = await openServiceHarness();
  await harness.context.storage.put('uploads/one/300', Buffer.from('ffd8ffe000', 'hex'));
});
afterAll(() => harness.close());

const urlFor = (grantId: string) =>
  signObjectUrl(signerFor(harness.context, { grantId }), 'uploads/one', '300');
const get = (url: string, headers: Record<string, string> = {}) =>
  harness.call('storage', url.slice(`${harness.context.origin}${storageBase}`.length), { headers });

test('a picture URL ends with the sign-in under which it was requested, seconds after the sign-out', async () => {
  const grantId = 'leaving';
  await harness.context.db.insert(artifacts).values({ model: 'Grant', id: grantId, payload: {} });
  const url = urlFor(grantId);
  expect((await get(url)).status).toBe(200);
  await revokeGrant(harness.context.db, grantId);
  const later = performance.now() + 5_001;
  const clock = jest.spyOn(performance, 'now').mockReturnValue(later);
  const answer = await get(url);
  clock.mockRestore();
  expect(answer.status).toBe(403);
  // Another browser of the same customer has its own sign-in.
  expect((await get(urlFor(testGrant))).status).toBe(200);
  expect((await get(url.replace('grant=leaving', `grant=${testGrant}`))).status).toBe(403);
  expect((await get(url.replace('&grant=leaving', ''))).status).toBe(403);
});

test('hundreds of pictures of one page read the sign-in once', async () => {
  const isOpen = jest.fn(() => Promise.resolve([{ id: testGrant }]));
  const db = { select: () => ({ from: () => ({ where: isOpen }) }) };
  const isPictureOpen = rememberOpenGrants(db as never); // the function uses only these methods
  const answers = await Promise.all(Array.from({ length: 300 }, () => isPictureOpen(testGrant)));
  expect(new Set(answers)).toEqual(new Set([true]));
  expect(isOpen).toHaveBeenCalledTimes(1);
});

test('the request during a sign-out clears the pictures in the browser’s cache', async () => {
  const answer = await get(`${harness.context.origin}${storageBase}/signed-out`);
  expect(answer.status).toBe(204);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'clear-site-data': '"cache"',
    'cache-control': 'no-store',
    'access-control-allow-origin': '*',
  });
});
