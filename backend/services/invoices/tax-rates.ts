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
