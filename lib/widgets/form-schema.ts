/**
 * Schema of the share form (WI-02), for the form and the route handler. Error messages are message keys. The browser
 * loads it on demand.
 */
import * as z from 'zod';
import { shareRules } from '@/lib/contracts/share-rules';

// zod would call `eval` when it creates its first object schema, and the browser would report that to the content
// security policy's endpoint.
if (typeof window !== 'undefined') z.config({ jitless: true });

const trimmed = z.string().overwrite((value) => value.replace(/\r\n?/g, '\n').trim());

/** The fields have the names that the specification gives them. The server adds the vendor. */
export const shareSchema = z.object({
  SenderName: trimmed.pipe(shareRules.senderName),
  RecipientEmail: trimmed.pipe(shareRules.recipientEmail),
  PersonalMessage: trimmed.pipe(shareRules.personalMessage).optional(),
});
export type ShareInput = z.input<typeof shareSchema>;
export type Share = z.output<typeof shareSchema>;
