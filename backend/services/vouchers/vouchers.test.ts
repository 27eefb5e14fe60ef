import { voucherOfferDto } from '../../../lib/contracts/order-services';
import { createOrder } from '../orders/create-order';
import { type ServiceHarness, openServiceHarness } from '../../../tests/backend/service-harness';
import { createVoucherOffers } from './service';

let harness: ServiceHarness;
const as = 'buyer';
beforeAll(async () => {
  harness = await openServiceHarness();
  const { db, clock } = harness.context;
  const validUntil = new Date('2027-01-01T00:00:00Z');
  await createVoucherOffers(db, [
    { optionCode: 'GIFT', code: 'AAAA-BBBB', amountCents: 2500, validUntil },
    { optionCode: 'LESS', code: 'THANKS', percentage: 15, validUntil },
  ]);
  const products = ['GIFT', 'LESS', 'GONE'].map((voucherOptionCode) => ({
    articleId: 'VOU_025',
    voucherOptionCode,
  }));
  for (const channel of ['albora-nl', 'fotolykke-dk']) {
    await createOrder(db, { accountId: as, channel, createdAt: clock.now(), products });
  }
});
afterAll(() => harness.close());

const offer = (code: string, who?: string, channel?: string) =>
  harness.call('vouchers', `/api/v1/campaigns/offers/${code}`, { as: who, channel });

test('OR-12 an offer is an amount in the channel’s currency, or a percentage', async () => {
  const gift = voucherOfferDto.parse(await (await offer('GIFT', as, 'fotolykke-dk')).json());
  expect(gift).toMatchObject({
    name: 'Gavekort',
    amount: 187.5,
    currency: 'DKK',
    percentage: null,
    code: 'AAAA-BBBB',
  });
  const less = voucherOfferDto.parse(await (await offer('LESS', as)).json());
  expect(less).toMatchObject({ amount: null, currency: null, percentage: 15 });
});

test('OR-12 an unknown voucher and one that another customer bought are the same 404', async () => {
  const answers = await Promise.all([
    offer('GONE', as),
    offer('GIFT', 'stranger'),
    offer('NONE', as),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  const bodies = await Promise.all(answers.map((answer) => answer.text()));
  expect(new Set(bodies).size).toBe(1);
  expect((await offer('GIFT')).status).toBe(401);
});
