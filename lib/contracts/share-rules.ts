/** What may stand in the mail that shares an online photo book; the form and the reference backend ask the same. Messages are keys. */
import * as z from 'zod';
import { personalMessageMax, senderNameMax } from './limits';

/** Joiners of letters and of emoji are characters that nobody sees, too, but words need them. */
const joiners = /[\u200c\u200d]/g;

/** Characters that turn the direction of a text, and those that nobody sees. */
const hidden = /[\p{Cf}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0]/gu;

/** 'f.eks.', 't.ex.' and 'p.es.' look like domains. */
const abbreviation = /(^|[^\p{L}\p{M}\p{N}-])\p{L}\.\p{Ll}{2,3}\.(?![\p{L}\p{N}])/gu;

/** Small or capital letters alone: 'Hallo.Dies' is a forgotten space. */
const domain = /[\p{L}\p{M}\p{N}-]\.(?:[\p{Ll}\p{Lo}]{2,}|\p{Lu}{2,}(?!\p{L}))/u;

const address =
  /:\/\/|www\.|[\p{L}\d]\.(?:com|net|org|info|example)\b|[\p{L}\d]\.\p{L}{2,}\/|\d{1,3}(?:\.\d{1,3}){3}|[\p{L}\p{N}_]@[\p{L}\p{N}_]/iu;

/** Who gets a mail of a shop has to be able to trust its links, so nobody else writes one into it. */
function hasNoLink(value: string): boolean {
  const plain = value.replace(joiners, '').replace(abbreviation, '$1 ');
  return !address.test(plain) && !domain.test(plain);
}

const isPlain = (value: string): boolean => value.replace(joiners, '').search(hidden) === -1;

export const shareRules = {
  /** One line: it stands in the subject. */
  senderName: z
    .string()
    .refine((value) => /\S/.test(value.replace(hidden, '')), 'required')
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
