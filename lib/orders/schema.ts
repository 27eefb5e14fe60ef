/** Schemas of the responses of our order endpoints, for server and browser. They use zod/mini, because the browser loads them. */
import * as z from 'zod/mini';

/** Texts of a voucher's offer (OR-12). */
export const voucherViewSchema = z.discriminatedUnion('isVoucherFound', [
  z.object({ isVoucherFound: z.literal(false) }),
  z.object({
    isVoucherFound: z.literal(true),
    name: z.string(),
    description: z.string(),
    /** Amount or percentage as text; null if the offer has neither. */
    worth: z.nullable(z.string()),
    validUntil: z.string(),
    isExpired: z.boolean(),
    code: z.string(),
  }),
]);
export type VoucherView = z.infer<typeof voucherViewSchema>;

/** State of a requested change of the delivery address (OR-10). */
export const addressChangeReplySchema = z.object({
  status: z.enum(['RequestSent', 'SuccessfulUpdate', 'RequestFailed']),
});
export type AddressChangeReply = z.infer<typeof addressChangeReplySchema>;

/** Differences that a new order of the same products would have, one sentence each (OR-16). */
export const reorderViewSchema = z.object({
  status: z.enum(['Available', 'Changed', 'Unavailable']),
  differences: z.array(z.object({ key: z.string(), text: z.string() })),
  /** Articles that would be ordered, with name and picture from the current catalogue (SH-19); empty if unknown. */
  articles: z.array(
    z.object({ id: z.string(), name: z.string(), picture: z.nullable(z.string()) }),
  ),
});
export type ReorderView = z.infer<typeof reorderViewSchema>;

/** URL of the filled basket in the shop (OR-16). */
export const reorderReplySchema = z.object({ shopUrl: z.string() });
export type ReorderReply = z.infer<typeof reorderReplySchema>;
