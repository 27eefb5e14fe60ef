import { toSubscription } from './queries.server';

test('SG-02 a customer’s record is one of three states', () => {
  expect(toSubscription({ newsletter: true, isNewsletterPending: true })).toBe('subscribed');
  expect(toSubscription({ newsletter: false, isNewsletterPending: true })).toBe('pending');
  expect(toSubscription({ newsletter: false })).toBe('none');
});
