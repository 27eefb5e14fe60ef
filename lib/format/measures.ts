/** @param percent 0 to 100 @param locale BCP 47; when absent that of the page, so in the browser only */
export const percentText = (percent: number, locale?: string): string =>
  new Intl.NumberFormat(locale ?? (document.documentElement.lang || undefined), {
    style: 'percent',
  }).format(percent / 100);

const units = ['Bytes', 'KB', 'MB', 'GB'] as const;

/** Size of a file in Bytes, or with two decimals in KB, MB or GB of 1,024 (CO-03). @param locale BCP 47 */
export function sizeText(bytes: number, locale: string): string {
  const power = Math.min(bytes < 1 ? 0 : Math.floor(Math.log2(bytes) / 10), units.length - 1);
  const digits = power === 0 ? 0 : 2;
  const number = new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `${number.format(bytes / 1024 ** power)} ${units[power]}`;
}
