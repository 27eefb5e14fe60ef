/** Rules for the mail that shares an online photo book; the form, the web app and the reference backend use the same. Messages are keys. */
import topLevelDomains from 'tlds';
import * as z from 'zod';
import { personalMessageMax, senderNameMax } from './limits';

/** Nobody sees these characters, but words of some languages and emoji (also the flags of nations, RGI tag sequences) need them. */
const joining =
  /[\u200c\u200d\ufe0e\ufe0f]|(?<=\u{1f3f4}[\u{e0061}-\u{e007a}]*)[\u{e0061}-\u{e007f}]/gu;

/** Characters that nobody sees: fillers, marks of direction, the blank of Braille (U+2800). */
const hidden = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Zl}\p{Zp}\u2800]/u;

const visible = /[\p{L}\p{N}\p{Extended_Pictographic}\p{Regional_Indicator}]/u;

/** Full stops of other scripts that NFKC does not turn into a dot. Browsers take the first for one (UTS 46). */
const foreignDots =
  /[\u3002\u0589\u06d4\u0701\u0702\u1362\u166e\u2cf9\u2cfe\u2e3c\ua4f8\ua60e\ua6f3\u{10a50}]/gu;

/** Abbreviations that end like a domain; all others have an ending that no domain has. */
const abbreviation =
  /(?<![\p{L}\p{M}\p{N}._-])(?:p\.es|p\.st|[ef]\.kr|[bm]\.sc)\.(?![\p{L}\p{N}])/giu;

const topLevel: ReadonlySet<string> = new Set([
  ...topLevelDomains,
  // Reserved by RFC 2606, RFC 6762 and RFC 7686: mail programs link some of them.
  'example', 'invalid', 'local', 'localhost', 'onion', 'test',
]); // prettier-ignore

const label = /(?<=[\p{L}\p{M}\p{N}\p{Extended_Pictographic}_-])\.([\p{L}\p{M}\p{N}-]+)/gu;

/** True for the end of a domain, also when characters of another script follow it. */
function endsDomain(text: string): boolean {
  const end = text.toLowerCase();
  const latin = /^\p{Script=Latin}+/u.exec(end)?.[0];
  return topLevel.has(end) || end.startsWith('xn--') || (!!latin && topLevel.has(latin));
}

/** Forms that mail programs link whatever the domain ends with. */
const address =
  /:\/\/|www\.|[\p{L}\d]\.\p{L}{2,}\/|\d{1,3}(?:\.\d{1,3}){3}|[\p{L}\p{N}_]@[\p{L}\p{N}_]/iu;

/** A reader has to be able to trust the links of a shop's mail, so no customer writes one into it. */
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

/** Words that begin sentences in our languages and are domains, too. */
const forgottenSpace = /(?<=\p{L}{2})\.(?=(?:Er|Et|Il|Je|Na|Ne|Vi)(?:\s|$))/gu;
const initial = /(?<![\p{L}\p{M}\p{N}._-])(\p{Lu})\.(?=(?:\p{L}\p{Ll}{1,2}\s){1,2}\p{Lu})/gu;

/** 'Hej.Vi ses' and 'J.de Boer' get the space that was forgotten, or a mail program would make a link of them. */
const addSpaces = (value: string): string =>
  value.replace(forgottenSpace, '. ').replace(initial, '$1. ');

export const shareRules = {
  /** One line: it stands in the subject. */
  senderName: z
    .string()
    .refine((value) => visible.test(value.replace(new RegExp(hidden, 'gu'), '')), 'required')
    .max(senderNameMax, 'tooLong')
    .refine((value) => !/\p{Cc}/u.test(value) && isPlain(value), 'characters')
    .overwrite(addSpaces)
    .refine(hasNoLink, 'noLinks'),
  recipientEmail: z.string().min(1, 'required').max(254, 'email').pipe(z.email('email')),
  /** May have lines. */
  personalMessage: z
    .string()
    .max(personalMessageMax, 'tooLong')
    .refine((value) => !/[^\P{Cc}\n]/u.test(value) && isPlain(value), 'characters')
    .overwrite(addSpaces)
    .refine(hasNoLink, 'noLinks'),
};
