import fc from 'fast-check';
import {
  type AddressChange,
  type AddressChangeEvent,
  isAddressChangeable,
  isFormOpen,
  reduceAddressChange,
  type ReportedChange,
  startAddressChange,
} from './address-change';

const address = {
  firstName: 'Anna',
  lastName: 'Visser',
  street: 'Prinsengracht',
  houseNumber: '263',
  postalCode: '1016 GV',
  city: 'Amsterdam',
  countryCode: 'NL',
};
const moved = { ...address, houseNumber: '265' };
const failure = { code: 'unavailable', correlationId: 'c-1' } as const;

const play = (report: ReportedChange, ...events: AddressChangeEvent[]) =>
  events.reduce(reduceAddressChange, startAddressChange('100', address, report));

const send = { type: 'send', deliveryAddress: moved } as const;
const reported = (status: NonNullable<ReportedChange>['status'], requestedAt = 't1') =>
  ({ type: 'reported', report: { status, requestedAt }, deliveryAddress: moved }) as const;

describe('OR-10 the address change of an order', () => {
  test('goes from NotStarted through every state to SuccessfulUpdate', () => {
    const states = [
      { type: 'edit' },
      send,
      { type: 'accepted', status: 'RequestSent' },
      reported('RequestSent'),
      reported('SuccessfulUpdate'),
    ] satisfies AddressChangeEvent[];
    const seen = states.map((_, index) => play(null, ...states.slice(0, index + 1)).state);
    expect(play(null).state).toBe('NotStarted');
    expect(seen).toEqual([
      'Editing',
      'RequestInProgress',
      'RequestSent',
      'RequestSent',
      'SuccessfulUpdate',
    ]);
  });

  test('OR-11 carries the order code and the address that was sent', () => {
    expect(play(null, { type: 'edit' }, send)).toMatchObject({
      orderCode: '100',
      deliveryAddress: moved,
    });
  });

  test('ends as RequestFailed when the production system refuses, and may be started again', () => {
    const failed = [
      { type: 'edit' },
      send,
      { type: 'accepted', status: 'RequestSent' },
      reported('RequestFailed'),
    ] as const;
    expect(play(null, ...failed).state).toBe('RequestFailed');
    expect(isFormOpen(play(null, ...failed))).toBe(false);
    expect(play(null, ...failed, { type: 'edit' }).state).toBe('Editing');
  });

  test('MO-02 keeps the form open when sending failed; the customer retries or cancels', () => {
    const refused = play(null, { type: 'edit' }, send, { type: 'refused', failure });
    expect(refused).toMatchObject({ state: 'RequestFailed', failure, deliveryAddress: moved });
    expect(isFormOpen(refused)).toBe(true);
    expect(reduceAddressChange(refused, send).state).toBe('RequestInProgress');
    expect(reduceAddressChange(refused, { type: 'cancel' })).toMatchObject({
      state: 'NotStarted',
      failure: null,
    });
  });

  test('does not take an earlier change’s outcome for that of the new request', () => {
    const old = { status: 'SuccessfulUpdate', requestedAt: 't0' } as const;
    const sent = [{ type: 'edit' }, send, { type: 'accepted', status: 'RequestSent' }] as const;
    expect(play(old, ...sent, reported('SuccessfulUpdate', 't0')).state).toBe('RequestSent');
    expect(play(old, ...sent, reported('SuccessfulUpdate', 't1')).state).toBe('SuccessfulUpdate');
  });

  test('goes on from what the order service reports after a reload', () => {
    expect(play({ status: 'RequestSent', requestedAt: 't1' }).state).toBe('RequestSent');
    expect(
      play({ status: 'RequestSent', requestedAt: 't1' }, reported('RequestFailed')).state,
    ).toBe('RequestFailed');
  });

  test('a second press sends nothing, and no report closes an open form', () => {
    const sending = play(null, { type: 'edit' }, send);
    expect(reduceAddressChange(sending, send)).toBe(sending);
    expect(reduceAddressChange(sending, reported('SuccessfulUpdate'))).toBe(sending);
    expect(play(null, { type: 'edit' }, reported('SuccessfulUpdate')).state).toBe('Editing');
  });

  test('reaches RequestInProgress only from an open form, whatever happens in whatever order', () => {
    const event = fc.constantFrom<AddressChangeEvent[]>(
      { type: 'edit' },
      { type: 'cancel' },
      send,
      { type: 'accepted', status: 'RequestSent' },
      { type: 'refused', failure },
      reported('RequestSent'),
      reported('SuccessfulUpdate'),
      { type: 'reported', report: null, deliveryAddress: address },
    );
    fc.assert(
      fc.property(fc.array(event), (events) => {
        let change: AddressChange = startAddressChange('100', address, null);
        for (const next of events) {
          const after = reduceAddressChange(change, next);
          if (after.state === 'RequestInProgress' && after !== change)
            expect(isFormOpen(change)).toBe(true);
          if (after.state === 'RequestSent') expect(after.failure).toBeNull();
          change = after;
        }
      }),
    );
  });
});

test('the address may change until production starts, and only of a home delivery', () => {
  const order = (status: 'Received' | 'Confirmed' | 'ProductionStarted', product = status) => ({
    deliveryType: 'Home' as const,
    deliveryAddress: address,
    status,
    products: [
      {
        code: '1',
        title: '',
        status: product,
        quantity: 1,
        articleId: 'A',
        articleType: 'mug',
        price: 1,
        options: [],
      },
    ],
  });
  const now = new Date('2026-11-22T12:00:00Z');
  expect(isAddressChangeable(order('Received'), now)).toBe(true);
  expect(isAddressChangeable(order('Confirmed'), now)).toBe(true);
  expect(isAddressChangeable(order('ProductionStarted'), now)).toBe(false);
  expect(isAddressChangeable(order('Confirmed', 'ProductionStarted'), now)).toBe(false);
  expect(isAddressChangeable({ ...order('Confirmed'), deliveryType: 'PickupPoint' }, now)).toBe(
    false,
  );
  const until = (addressChangeUntil: string) => ({ ...order('Confirmed'), addressChangeUntil });
  expect(isAddressChangeable(until('2026-11-22T12:00:00.001Z'), now)).toBe(true);
  expect(isAddressChangeable(until('2026-11-22T12:00:00Z'), now)).toBe(false);
});
