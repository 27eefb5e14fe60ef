import fc from 'fast-check';
import { channelTable } from '../../../lib/contracts/channels';
import { taxPercentOf, toInvoiceAmounts } from './invoice-amounts';

test('every channel’s country has a rate', () => {
  for (const { country } of channelTable) expect(taxPercentOf(country)).toBeGreaterThan(1000);
  expect(() => taxPercentOf('XX')).toThrow('XX');
});

test('the tax is included in the total, and the lines add up', () => {
  expect(toInvoiceAmounts([{ grossCents: 11900, quantity: 4 }], 1900, 'EUR')).toEqual({
    lines: [10000],
    units: [2500],
    net: 10000,
    tax: 1900,
    gross: 11900,
  });
});

test('for any lines, rate and currency, net and tax add up to the total, and the lines to the net', () => {
  const line = fc.record({
    grossCents: fc.integer({ min: -100_000, max: 10_000_000 }),
    quantity: fc.integer({ min: 1, max: 500 }),
  });
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 60 }),
      fc.constantFrom(1900, 2000, 2100, 2200, 2300, 2500, 2550),
      fc.constantFrom('EUR', 'GBP', 'SEK', 'NOK', 'DKK'),
      (lines, rate, currency) => {
        const { net, tax, gross, lines: nets } = toInvoiceAmounts(lines, rate, currency);
        expect(net + tax).toBe(gross);
        expect(nets.reduce((sum, value) => sum + value, 0)).toBe(net);
        expect(Math.abs(tax - (net * rate) / 10_000)).toBeLessThanOrEqual(1);
        nets.forEach((value) => expect(Number.isInteger(value)).toBe(true));
      },
    ),
  );
});
