/** @param percent 0 to 100 @param locale BCP 47; when absent that of the page, so in the browser only */
export const percentText = (percent: number, locale?: string): string =>
  new Intl.NumberFormat(locale ?? (document.documentElement.lang || undefined), {
    style: 'percent',
  }).format(percent / 100);
