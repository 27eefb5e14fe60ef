/** The translator of the `orders` namespace, as views take it. */
export type Words = (key: string, values?: Record<string, string | number>) => string;
