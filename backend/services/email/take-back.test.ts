import { customerDto } from '../../../lib/contracts/customers';
import {
  type AuthHarness,
  type SignedIn,
  startAuthHarness,
} from '../../../tests/backend/auth-harness';

let harness: AuthHarness;
beforeAll(async () => {
  harness = await startAuthHarness();
});
afterAll(() => harness.stop());
afterEach(() => harness.moveClock(0));

/** Changes the newsletter setting; returns the setting of the stored record. */
async function set(who: SignedIn, newsletter: boolean) {
  const request = { token: who.token, method: 'PUT', body: { newsletter } };
  const answer = await (await harness.ask('/customers-api/customers/me', request)).json();
  const { newsletter: isOn, isNewsletterPending } = customerDto.parse(answer);
  expect(answer).not.toHaveProperty('newsletterEndedAt');
  return { isOn, isNewsletterPending };
}
const on = { isOn: true, isNewsletterPending: false };
const off = { isOn: false, isNewsletterPending: false };
const waiting = { isOn: false, isNewsletterPending: true };

test('undoing an unsubscription at once needs no mail, any number of times', async () => {
  const who = await harness.signInNew({ customer: { newsletter: true } });
  for (let times = 0; times < 2; times += 1) {
    expect(await set(who, false)).toEqual(off);
    expect(await set(who, true)).toEqual(on);
  }
  expect(await harness.mailsTo(who.email)).toEqual([]);
});

test('after a while, and without an earlier confirmation, only the link of a mail subscribes', async () => {
  const who = await harness.signInNew({ customer: { newsletter: true } });
  await set(who, false);
  await harness.moveClock(1);
  expect(await set(who, true)).toEqual(waiting);
  const other = await harness.signInNew();
  expect(await set(other, true)).toEqual(waiting);
  expect(await set(other, false)).toEqual(off);
  expect(await set(other, true)).toEqual(waiting);
});
