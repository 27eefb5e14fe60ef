/** Money of an invoice, in hundredths of its currency's unit, so that the order's total is met to the cent. */
import { toAmount } from '../../shared/money';
import type { InvoiceLine } from './tables';

/**
 * Standard rates of value added tax by country of the shop, in hundredths of a percent, as of 2026: European
 * Commission, Taxes in Europe Database; HMRC for GB; Skatteetaten for NO. Photo products have the standard rate.
 */
const standardRates: Readonly<Record<string, number>> = {
  NL: 2100,
  BE: 2100,
  DE: 1900,
  AT: 2000,
  GB: 2000,
  FR: 2000,
  SE: 2500,
  NO: 2500,
  DK: 2500,
  FI: 2550,
  ES: 2100,
  PT: 2300,
  IE: 2300,
  IT: 2200,
};

/** Hundredths of a percent; throws for a country in which no channel sells. */
export function taxPercentOf(country: string): number {
  const rate = standardRates[country];
  if (rate === undefined) throw new Error(`No tax rate for the country ${country}`);
  return rate;
}

type InvoiceAmounts = {
  /** Without tax, one for each line; they add up to `net`. */
  lines: number[];
  /** Without tax, for one piece of each line, unrounded. */
  units: number[];
  net: number;
  tax: number;
  /** What the customer pays: the total of the order. */
  gross: number;
};

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/**
 * Shop prices contain the tax, so it is taken out of the total once and the lines share what is left: each gets its
 * exact part rounded down, and the cents that remain go to the lines that lost most by it.
 *
 * @param taxPercent in hundredths of a percent
 */
export function toInvoiceAmounts(
  lines: readonly Pick<InvoiceLine, 'grossCents' | 'quantity'>[],
  taxPercent: number,
  currency: string,
): InvoiceAmounts {
  const grosses = lines.map(({ grossCents }) => Math.round(toAmount(grossCents, currency) * 100));
  const gross = sum(grosses);
  const tax = Math.round((gross * taxPercent) / (10_000 + taxPercent));
  const exact = grosses.map((value) => (value * 10_000) / (10_000 + taxPercent));
  const nets = exact.map(Math.floor);
  const lost = exact
    .map((value, index) => ({ index, part: value - Math.floor(value) }))
    .toSorted((a, b) => b.part - a.part || a.index - b.index);
  const left = gross - tax - sum(nets);
  for (const { index } of lost.slice(0, Math.max(0, left))) nets[index] = (nets[index] ?? 0) + 1;
  const units = exact.map((value, index) => value / (lines[index]?.quantity ?? 1));
  return { lines: nets, units, net: gross - tax, tax, gross };
}
