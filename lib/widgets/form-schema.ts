/** Schema of the share form (WI-02), for form and route handler. Error messages are message keys. The browser loads it on demand. */
import * as z from 'zod';
import { shareRules } from '@/lib/contracts/share-rules';

// zod would try `eval` with its first object schema, which the content security policy reports as an attack.
if (typeof window !== 'undefined') z.config({ jitless: true });

const trimmed = z.string().overwrite((value) => value.replace(/\r\n?/g, '\n').trim());

/** The fields have the names of the specification; the server adds the vendor. */
export const shareSchema = z.object({
  SenderName: trimmed.pipe(shareRules.senderName),
  RecipientEmail: trimmed.pipe(shareRules.recipientEmail),
  PersonalMessage: trimmed.pipe(shareRules.personalMessage).optional(),
});
export type ShareInput = z.input<typeof shareSchema>;
export type Share = z.output<typeof shareSchema>;
