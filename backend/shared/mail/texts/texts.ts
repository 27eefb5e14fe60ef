import type { Language } from '../../channel/language';
import da from './da-DK.json';
import de from './de-DE.json';
import en from './en-GB.json';
import es from './es-ES.json';
import fi from './fi-FI.json';
import fr from './fr-FR.json';
import it from './it-IT.json';
import nb from './nb-NO.json';
import nl from './nl-NL.json';
import pt from './pt-PT.json';
import sv from './sv-SE.json';

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
