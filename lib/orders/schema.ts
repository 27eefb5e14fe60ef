/** What our own route handlers answer about orders, for both sides. With zod/mini, because the browser loads it. */
import * as z from 'zod/mini';

/** A voucher's offer as finished texts (OR-12). */
export const voucherViewSchema = z.discriminatedUnion('isVoucherFound', [
  z.object({ isVoucherFound: z.literal(false) }),
  z.object({
    isVoucherFound: z.literal(true),
    name: z.string(),
    description: z.string(),
    /** What it is worth; null when the offer says neither amount nor percentage. */
    worth: z.nullable(z.string()),
    validUntil: z.string(),
    isExpired: z.boolean(),
    code: z.string(),
  }),
]);
export type VoucherView = z.infer<typeof voucherViewSchema>;

/** Where a requested change of the delivery address stands (OR-10). */
export const addressChangeReplySchema = z.object({
  status: z.enum(['RequestSent', 'SuccessfulUpdate', 'RequestFailed']),
});
export type AddressChangeReply = z.infer<typeof addressChangeReplySchema>;

/** What would differ if an order were placed again, one sentence each: nothing is dropped silently (OR-16). */
export const reorderViewSchema = z.object({
  status: z.enum(['Available', 'Changed', 'Unavailable']),
  differences: z.array(z.object({ key: z.string(), text: z.string() })),
  /** What would be ordered, as the catalogue names and shows it today (SH-19); empty where that is not known. */
  articles: z.array(
    z.object({ id: z.string(), name: z.string(), picture: z.nullable(z.string()) }),
  ),
});
export type ReorderView = z.infer<typeof reorderViewSchema>;

/** The filled basket's address in the shop (OR-16). */
export const reorderReplySchema = z.object({ shopUrl: z.string() });
export type ReorderReply = z.infer<typeof reorderReplySchema>;
