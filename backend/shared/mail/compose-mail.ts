import { mailLogoPath } from '../../../lib/contracts/brand-files';
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

/** All mail texts of one language. `{brand}`, `{email}` and `{date}` are placeholders. */
export type MailTexts = typeof en;

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

/** Mails with a link that confirms an action of the customer. */
export type ConfirmationMail = 'emailChange' | 'accountDeletion' | 'newsletter';
/** Mails of the identity provider. The link opens one of its pages, or starts a sign-in (`registrationKnown`). */
export type IdentityMail = 'passwordReset' | 'registration' | 'registrationKnown';
/** Mails that only report an event. */
export type NoticeMail = 'emailRequested' | 'emailChanged' | 'deleted' | 'passwordChanged';
/** Mails about a finished job; the link opens its result. */
export type JobMail = 'exportReady' | 'exportFailed';
/** Mails from one person to another; the link opens the shared item. */
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

/** Recipient, language and brand of a mail. */
export type Addressing = { channel: ChannelRow; language: Language; to: string };

type Values = {
  /** The address that the text mentions. */
  email?: string;
  date?: Date;
  link?: string;
  /** Token of the link. It is removed from the stored copy of the mail unless the outbox is public. */
  secret?: string;
  /** Personal mails only: the sender's name and message. */
  sender?: string;
  message?: string;
};

/**
 * Writes one mail. The mail never contains the customer's name: some recipients have not confirmed their address, and
 * anybody can choose a name. Only personal mails contain text that a person wrote; lib/contracts/share-rules.ts
 * forbids links in it.
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
    logo: `https://account.${channel.baseDomain}${mailLogoPath(channel.vendor)}`,
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

/** Formats the day in the channel's locale. */
function dayOf(date: Date, channel: ChannelRow, language: Language): string {
  const locale = channel.locales.find((candidate) => languageOf(candidate) === language);
  return new Intl.DateTimeFormat(locale ?? channel.locales[0], {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(date);
}
