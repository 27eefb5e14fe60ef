import type { ChannelRow } from '../../../lib/contracts/channels';
import { type Language, languageOf } from '../channel/language';
import { brandOf } from '../channel/brand';
import { type MailContent, mailHtml, mailText } from './mail-layout';
import type { Mail } from './mailer';
import da from './texts/da-DK.json';
import de from './texts/de-DE.json';
import en from './texts/en-GB.json';
import es from './texts/es-ES.json';
import fi from './texts/fi-FI.json';
import fr from './texts/fr-FR.json';
import it from './texts/it-IT.json';
import nb from './texts/nb-NO.json';
import nl from './texts/nl-NL.json';
import pt from './texts/pt-PT.json';
import sv from './texts/sv-SE.json';

/** All texts of the mails in one language; `{brand}`, `{email}` and `{date}` stand for values. */
export type MailTexts = typeof en;

/** The texts of the mails by language. */
export const mailTexts: Readonly<Record<Language, MailTexts>> = {
  en,
  nl,
  de,
  fr,
  sv,
  nb,
  da,
  fi,
  es,
  pt,
  it,
};

/** The mails with a link that confirms something. */
export type ConfirmationMail = 'emailChange' | 'accountDeletion' | 'newsletter';
/** Sent by the identity provider. The link opens its page, or the start of a sign-in (`registrationKnown`). */
export type IdentityMail = 'passwordReset' | 'registration' | 'registrationKnown';
/** The mails that only tell what has happened. */
export type NoticeMail = 'emailRequested' | 'emailChanged' | 'deleted' | 'passwordChanged';
/** About a job that took its time; the link leads to its result. */
export type JobMail = 'exportReady' | 'exportFailed';
/** From one person to another; the link leads to what is shown. */
export type PersonalMail = 'bookShared';

type MailKind = ConfirmationMail | IdentityMail | NoticeMail | JobMail | PersonalMail;
type TextKey = keyof MailTexts;
type Parts = { subject: TextKey; text: TextKey; button?: TextKey; notes: readonly TextKey[] };

const parts: Record<MailKind, Parts> = {
  emailChange: {
    subject: 'confirmEmailSubject',
    text: 'confirmEmailText',
    button: 'confirmEmailButton',
    notes: ['forDay', 'confirmEmailIgnore'],
  },
  accountDeletion: {
    subject: 'deletionSubject',
    text: 'deletionText',
    button: 'deletionButton',
    notes: ['forDay', 'deletionIgnore'],
  },
  newsletter: {
    subject: 'newsletterSubject',
    text: 'newsletterText',
    button: 'newsletterButton',
    notes: ['forWeek', 'newsletterIgnore'],
  },
  emailRequested: {
    subject: 'emailRequestedSubject',
    text: 'emailRequestedText',
    notes: ['emailRequestedIgnore'],
  },
  emailChanged: {
    subject: 'emailChangedSubject',
    text: 'emailChangedText',
    button: 'emailChangedButton',
    notes: ['emailChangedIgnore', 'forWeek'],
  },
  passwordReset: {
    subject: 'passwordResetSubject',
    text: 'passwordResetText',
    button: 'passwordResetButton',
    notes: ['forHour', 'passwordResetIgnore'],
  },
  registration: {
    subject: 'registrationSubject',
    text: 'registrationText',
    button: 'registrationButton',
    notes: ['forDay', 'registrationIgnore'],
  },
  registrationKnown: {
    subject: 'registrationKnownSubject',
    text: 'registrationKnownText',
    button: 'registrationKnownButton',
    notes: ['registrationKnownIgnore'],
  },
  passwordChanged: {
    subject: 'passwordChangedSubject',
    text: 'passwordChangedText',
    notes: ['passwordChangedIgnore'],
  },
  exportReady: {
    subject: 'exportReadySubject',
    text: 'exportReadyText',
    button: 'exportReadyButton',
    notes: ['exportReadyUntil', 'exportIgnore'],
  },
  exportFailed: {
    subject: 'exportFailedSubject',
    text: 'exportFailedText',
    button: 'exportFailedButton',
    notes: ['exportIgnore'],
  },
  bookShared: {
    subject: 'bookSharedSubject',
    text: 'bookSharedText',
    button: 'bookSharedButton',
    notes: ['bookSharedIgnore'],
  },
  deleted: { subject: 'deletedSubject', text: 'deletedText', notes: [] },
};

/** Whom a mail goes to and in whose name. */
export type Addressing = { channel: ChannelRow; language: Language; to: string };

type Values = {
  /** The address that the mail is about. */
  email?: string;
  date?: Date;
  link?: string;
  /** The token in the link. */
  secret?: string;
  /** Of a personal mail: who sends it, and what they write. */
  sender?: string;
  message?: string;
};

/**
 * Writes one mail. No name of the customer stands in it: some of these go to an address that nobody has proved
 * to be theirs yet, and a name is text that anybody can choose. Personal mails alone carry words of a person, whose
 * rules (lib/contracts/share-rules.ts) leave out links.
 */
export async function composeMail(
  kind: MailKind,
  { channel, language, to }: Addressing,
  { email = '', date, link, secret, sender = '', message }: Values,
): Promise<Mail> {
  const texts = mailTexts[language];
  const brand = brandOf(channel);
  const values: Record<string, string> = {
    brand: brand.name,
    email,
    sender,
    date: date ? dayOf(date, channel, language) : '',
  };
  const t = (key: TextKey) =>
    texts[key].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  const { subject, text, button, notes } = parts[kind];
  const content: MailContent = {
    brand,
    language,
    title: t(subject),
    greeting: texts.greeting,
    paragraphs: [t(text)],
    quote: message,
    action: button && link ? { label: texts[button], link } : undefined,
    linkLead: texts.linkLead,
    notes: notes.map(t),
    closing: t('automatic'),
  };
  return {
    channel,
    to,
    subject: t(subject),
    text: mailText(content),
    html: await mailHtml(content),
    ...(secret ? { secret } : {}),
  };
}

/** The day as the channel writes it. */
function dayOf(date: Date, channel: ChannelRow, language: Language): string {
  const locale = channel.locales.find((candidate) => languageOf(candidate) === language);
  return new Intl.DateTimeFormat(locale ?? channel.locales[0], {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(date);
}
