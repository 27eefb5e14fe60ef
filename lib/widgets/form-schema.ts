/** The share form's rules (WI-02), shared by form and route handler. Messages are keys. The browser loads it when it is needed. */
import * as z from 'zod';
import { shareRules } from '@/lib/contracts/share-rules';

// zod tries `eval` with the first object that it makes, which the content security policy reports as an attack.
if (typeof window !== 'undefined') z.config({ jitless: true });

const trimmed = z.string().overwrite((value) => value.replace(/\r\n?/g, '\n').trim());

/** The fields are named as in the specification; which vendor's mail it is the server knows. */
export const shareSchema = z.object({
  SenderName: trimmed.pipe(shareRules.senderName),
  RecipientEmail: trimmed.pipe(shareRules.recipientEmail),
  PersonalMessage: trimmed.pipe(shareRules.personalMessage).optional(),
});
export type ShareInput = z.input<typeof shareSchema>;
export type Share = z.output<typeof shareSchema>;
