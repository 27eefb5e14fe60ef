/** Variants of experiments during one visit, and the cookie that stores them (SH-20). */
import { type ExperimentId, experimentIds } from '@/lib/contracts/experiment-ids';

/** Variant by experiment. */
export type Variants = Readonly<Record<ExperimentId, string>>;

/** Variants for a customer who takes part in no experiment. */
export const control: Variants = { 'CRO-1304': 'A', 'CRO-1411': 'A' };

/**
 * Name of the cookie with the variants that were shown. The browser deletes it when it is closed. It needs the consent to
 * analytics.
 */
export const variantsCookie = 'account_variants';

const variantPattern = /^[A-Za-z0-9-]{1,20}$/;

export const isVariant = (value: string | null | undefined): value is string =>
  variantPattern.test(value ?? '');

/** Parses a cookie value such as `CRO-1304:B,CRO-1411:A`. Everything else is ignored. */
export function variantsOf(text: string): Partial<Variants> {
  const pairs = text.split(',').map((pair) => pair.split(':'));
  return Object.fromEntries(
    pairs.flatMap(([given, variant]) => {
      const id = experimentIds.find((known) => known === given);
      return id && isVariant(variant) ? [[id, variant]] : [];
    }),
  );
}

export const serializeVariants = (variants: Partial<Variants>): string =>
  experimentIds
    .flatMap((id) => (variants[id] === undefined ? [] : [`${id}:${variants[id]}`]))
    .join(',');
