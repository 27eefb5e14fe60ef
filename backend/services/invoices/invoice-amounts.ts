/**
 * Computes the amounts of an invoice in hundredths of the currency unit. The lines add up exactly to the order's total.
 */
import { sum } from 'es-toolkit';
import { toAmount } from '../../shared/money';
import type { InvoiceLine } from './tables';

/**
 * Standard VAT rates by country of the shop, in hundredths of a percent, as of 2026 (European Commission, Taxes in
 * Europe Database; HMRC for GB; Skatteetaten for NO). Photo products have the standard rate.
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

/** Returns the VAT rate in hundredths of a percent. Throws for a country without a channel. */
export function taxPercentOf(country: string): number {
  const rate = standardRates[country];
  if (rate === undefined) throw new Error(`No tax rate for the country ${country}`);
  return rate;
}

type InvoiceAmounts = {
  /** Amount of each line without tax. Their sum is `net`. */
  lines: number[];
  /** Unrounded price of one piece of each line, without tax. */
  units: number[];
  net: number;
  tax: number;
  /** Total of the order, which the customer pays. */
  gross: number;
};

/**
 * Splits the total, which includes tax, into net amounts and tax. The tax is computed once from the total. Each line
 * gets its exact net amount rounded down; the remaining cents are added to the lines with the largest rounding loss.
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
  const roundingLoss = exact
    .map((value, index) => ({ index, part: value - Math.floor(value) }))
    .toSorted((a, b) => b.part - a.part || a.index - b.index);
  const remainingCents = gross - tax - sum(nets);
  for (const { index } of roundingLoss.slice(0, Math.max(0, remainingCents)))
    nets[index] = (nets[index] ?? 0) + 1;
  const units = exact.map((value, index) => value / (lines[index]?.quantity ?? 1));
  return { lines: nets, units, net: gross - tax, tax, gross };
}
