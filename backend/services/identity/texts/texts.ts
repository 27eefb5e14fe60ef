import daDK from './da-DK.json';
import deDE from './de-DE.json';
import enGB from './en-GB.json';
import esES from './es-ES.json';
import fiFI from './fi-FI.json';
import frFR from './fr-FR.json';
import itIT from './it-IT.json';
import nbNO from './nb-NO.json';
import nlNL from './nl-NL.json';
import ptPT from './pt-PT.json';
import svSE from './sv-SE.json';

/** Texts of the provider's pages in one language. */
export type Texts = typeof enGB;

const byLanguage: Record<string, Texts> = {
  da: daDK,
  de: deDE,
  en: enGB,
  es: esES,
  fi: fiFI,
  fr: frFR,
  it: itIT,
  nb: nbNO,
  nl: nlNL,
  pt: ptPT,
  sv: svSE,
};

/**
 * Returns the texts of a locale; English for an unknown language. Regional variants share the texts of their language.
 */
export function textsFor(locale: string): Texts {
  return byLanguage[locale.split('-')[0] ?? ''] ?? enGB;
}
