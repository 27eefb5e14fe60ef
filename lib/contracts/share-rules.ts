/** What may stand in the mail that shares an online photo book; the form and the reference backend ask the same. Messages are keys. */
import * as z from 'zod';
import { personalMessageMax, senderNameMax } from './limits';

/** Who gets a mail of a shop has to be able to trust its links, so nobody else writes one into it. */
const hasNoLink = (value: string): boolean =>
  !/:\/\/|www\.|[\p{L}\d]\.(?:com|net|org|info|example)\b|[\p{L}\d]\.\p{L}{2,}\//iu.test(value);

/** Characters that turn the direction of a text, and those that nobody sees. */
const isPlain = (value: string): boolean =>
  !/[\u200b\u202a-\u202e\u2066-\u2069\ufeff]/u.test(value);

export const shareRules = {
  /** One line: it stands in the subject. */
  senderName: z
    .string()
    .regex(/\S/, 'required')
    .max(senderNameMax, 'tooLong')
    .refine((value) => !/\p{Cc}/u.test(value) && isPlain(value), 'characters')
    .refine(hasNoLink, 'noLinks'),
  recipientEmail: z.string().min(1, 'required').max(254, 'email').pipe(z.email('email')),
  /** May have lines. */
  personalMessage: z
    .string()
    .max(personalMessageMax, 'tooLong')
    .refine((value) => !/[^\P{Cc}\n]/u.test(value) && isPlain(value), 'characters')
    .refine(hasNoLink, 'noLinks'),
};
