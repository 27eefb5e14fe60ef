import { channelTable } from '@/lib/contracts/channels';
import type { SuperOrderDto } from '@/lib/contracts/orders';
import { formattersFor } from '@/lib/format/formatters';
import { translatorOf } from '@/tests/support/messages';
import { toOrderView } from './details-view';
import { context, order, product } from '@/tests/orders/order';

describe('the story of an order', () => {
  const soon = { earliest: '2026-11-25', latest: '2026-11-27' };
  const tell = (change: Partial<SuperOrderDto>) => {
    const { title, text } = toOrderView(order(change), context);
    return [title, text];
  };
  const refund = (refundedAt: string | null) => ({ amount: 64.9, refundedAt });

  test.each([
    [{ expectedDelivery: soon }, 'Ordered. With you Wednesday to Friday.', null],
    [
      { status: 'ProductionStarted', expectedDelivery: soon },
      'Being printed. With you Wednesday to Friday.',
      null,
    ],
    [{ status: 'ProductionStarted' }, 'Being printed', null],
    [
      {
        status: 'ProductionStarted',
        expectedDelivery: { earliest: '2026-12-04', latest: '2026-12-08' },
      },
      'Being printed. With you between Friday 4 December and Tuesday 8 December.',
      null,
    ],
    [
      { status: 'Dispatched', expectedDelivery: { earliest: '2026-11-22', latest: '2026-11-22' } },
      'On its way. With you tomorrow.',
      null,
    ],
    [
      { status: 'Dispatched', deliveryType: 'PickupPoint', expectedDelivery: soon },
      'On its way. Ready to collect Wednesday to Friday.',
      null,
    ],
    [
      { status: 'Dispatched', expectedDelivery: { earliest: '2026-11-18', latest: '2026-11-20' } },
      'On its way',
      'Your order should have reached you by Friday 20 November. Not there yet? Let us know and we’ll look into it.',
    ],
    [
      {
        status: 'Dispatched',
        products: [product({ status: 'Dispatched', deliveredDate: '2026-11-18T09:00:00Z' })],
      },
      'Delivered on 18 November 2026',
      null,
    ],
    [
      { status: 'Received', paymentStatus: 'paymentFailed', paymentUrl: 'https://pay.test/1' },
      'Your payment didn’t go through',
      'We haven’t received your payment. Pay again and we can start printing.',
    ],
    [
      { status: 'Received', paymentStatus: 'paymentPending', paymentUrl: null },
      'Waiting for your payment',
      'You can no longer pay for this order here. If you’d still like it, please contact customer care.',
    ],
    [{ status: 'Cancelled', paymentStatus: 'paymentFailed' }, 'Cancelled', 'Nothing was charged.'],
    // The service does not report whether money was charged or returned, so the text says nothing about it.
    [{ status: 'Cancelled' }, 'Cancelled', null],
    [
      { status: 'Cancelled', refund: refund(null) },
      'Cancelled',
      '£64.90 is on its way back to you.',
    ],
    [
      { status: 'Cancelled', refund: refund('2026-11-20T10:00:00Z') },
      'Cancelled and refunded',
      'We refunded £64.90 on 20 November 2026.',
    ],
  ] satisfies [Partial<SuperOrderDto>, string, string | null][])(
    '%j: %s',
    (change, title, text) => {
      expect(tell(change)).toEqual([title, text]);
    },
  );

  test('reads as one sentence in every language, near and far', () => {
    for (const locale of new Set(channelTable.flatMap(({ locales }) => locales))) {
      const there = {
        ...context,
        t: translatorOf('orders', locale),
        format: formattersFor(locale, 'Europe/London'),
      };
      for (const status of ['Confirmed', 'ProductionStarted', 'Dispatched'] as const) {
        const { title } = toOrderView(order({ status, expectedDelivery: soon }), there);
        expect(title).toMatch(/^[\p{Lu}].*[\p{L}]\.$/u);
        expect(title).not.toMatch(/[{}]|orders\./);
      }
    }
  });
});
