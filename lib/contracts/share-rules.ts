/**
 * Rules for the mail that shares an online photo book, used by the form, the web app and the reference backend. The error
 * messages are message keys.
 */
import topLevelDomains from 'tlds' with { type: 'json' };
import * as z from 'zod';
import { personalMessageMax, senderNameMax } from './limits';

/**
 * Invisible characters that are allowed, because words of some languages and emoji need them: joiners, variation selectors and
 * the tag sequences of flags (RGI).
 */
const joining =
  /[\u200c\u200d\ufe0e\ufe0f]|(?<=\u{1f3f4}[\u{e0061}-\u{e007a}]*)[\u{e0061}-\u{e007f}]/gu;

/** Invisible characters that are refused: fillers, direction marks and the Braille blank (U+2800). */
const hidden = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Zl}\p{Zp}\u2800]/u;

const visible = /[\p{L}\p{N}\p{Extended_Pictographic}\p{Regional_Indicator}]/u;

/**
 * Full stops of other scripts that NFKC does not convert to a dot. Browsers treat the first one, U+3002, as a dot in a domain
 * (UTS 46).
 */
const foreignDots =
  /[\u3002\u0589\u06d4\u0701\u0702\u1362\u166e\u2cf9\u2cfe\u2e3c\ua4f8\ua60e\ua6f3\u{10a50}]/gu;

/** Abbreviations that look like a domain name. Other abbreviations do not end with a top-level domain. */
const abbreviation =
  /(?<![\p{L}\p{M}\p{N}._-])(?:p\.es|p\.st|[ef]\.kr|[bm]\.sc)\.(?![\p{L}\p{N}])/giu;

const topLevel: ReadonlySet<string> = new Set([
  ...topLevelDomains,
  // Names reserved by RFC 2606, RFC 6762 and RFC 7686. Some mail programs turn them into links.
  'example', 'invalid', 'local', 'localhost', 'onion', 'test',
]); // prettier-ignore

const label = /(?<=[\p{L}\p{M}\p{N}\p{Extended_Pictographic}_-])\.([\p{L}\p{M}\p{N}-]+)/gu;

/** True if `text` is a top-level domain, or begins with a Latin one that is followed by characters of another script. */
function endsDomain(text: string): boolean {
  const end = text.toLowerCase();
  const latin = /^\p{Script=Latin}+/u.exec(end)?.[0];
  return topLevel.has(end) || end.startsWith('xn--') || (!!latin && topLevel.has(latin));
}

/** Texts that mail programs turn into links even if they do not end with a known top-level domain. */
const address =
  /:\/\/|www\.|[\p{L}\d]\.\p{L}{2,}\/|\d{1,3}(?:\.\d{1,3}){3}|[\p{L}\p{N}_]@[\p{L}\p{N}_]/iu;

/**
 * True if the text has nothing that a mail program would turn into a link. Customers must not add links to a mail of the shop,
 * because its readers trust them.
 */
function hasNoLink(value: string): boolean {
  const plain = value
    .replace(joining, '')
    .normalize('NFKC')
    .replace(foreignDots, '.')
    .replace(abbreviation, ' ');
  return (
    !address.test(plain) && ![...plain.matchAll(label)].some(([, end = '']) => endsDomain(end))
  );
}

const isPlain = (value: string): boolean => !hidden.test(value.replace(joining, ''));

/** A dot without a following space, before a word that begins sentences in our languages and is also a top-level domain. */
const forgottenSpace = /(?<=\p{L}{2})\.(?=(?:Er|Et|Il|Je|Na|Ne|Vi)(?:\s|$))/gu;
const initial = /(?<![\p{L}\p{M}\p{N}._-])(\p{Lu})\.(?=(?:\p{L}\p{Ll}{1,2}\s){1,2}\p{Lu})/gu;

/** Adds the missing space in 'Hej.Vi ses' and 'J.de Boer', which mail programs would turn into links. */
const addSpaces = (value: string): string =>
  value.replace(forgottenSpace, '. ').replace(initial, '$1. ');

export const shareRules = {
  /** Must be one line, because it is part of the mail's subject. */
  senderName: z
    .string()
    .refine((value) => visible.test(value.replace(new RegExp(hidden, 'gu'), '')), 'required')
    .max(senderNameMax, 'tooLong')
    .refine((value) => !/\p{Cc}/u.test(value) && isPlain(value), 'characters')
    .overwrite(addSpaces)
    .refine(hasNoLink, 'noLinks'),
  recipientEmail: z.string().min(1, 'required').max(254, 'email').pipe(z.email('email')),
  /** May have several lines. */
  personalMessage: z
    .string()
    .max(personalMessageMax, 'tooLong')
    .refine((value) => !/[^\P{Cc}\n]/u.test(value) && isPlain(value), 'characters')
    .overwrite(addSpaces)
    .refine(hasNoLink, 'noLinks'),
};
