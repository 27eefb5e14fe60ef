/** Pages of the shop that its menus link to, with their titles in every language. */
import { type Localised, say } from '../../shared/channel/language';

// A table reads better as a table.
// prettier-ignore
export const pages = {
  'photo-books': say('Photo books', 'Fotoboeken', 'Fotobücher', 'Livres photo', 'Fotoböcker', 'Fotobøker', 'Fotobøger', 'Kuvakirjat', 'Álbumes de fotos', 'Álbuns de fotos', 'Fotolibri'),
  prints: say('Prints', 'Foto’s', 'Abzüge', 'Tirages', 'Fotokopior', 'Bilder', 'Fotoprint', 'Kuvat', 'Copias', 'Impressões', 'Stampe'),
  calendars: say('Calendars', 'Kalenders', 'Kalender', 'Calendriers', 'Kalendrar', 'Kalendere', 'Kalendere', 'Kalenterit', 'Calendarios', 'Calendários', 'Calendari'),
  'wall-art': say('Wall art', 'Wanddecoratie', 'Wandbilder', 'Décoration murale', 'Väggdekor', 'Veggbilder', 'Vægbilleder', 'Sisustustaulut', 'Decoración', 'Decoração', 'Quadri'),
  cards: say('Cards', 'Kaarten', 'Karten', 'Cartes', 'Kort', 'Kort', 'Kort', 'Kortit', 'Tarjetas', 'Cartões', 'Biglietti'),
  gifts: say('Gifts', 'Cadeaus', 'Geschenke', 'Cadeaux', 'Presenter', 'Gaver', 'Gaver', 'Lahjat', 'Regalos', 'Presentes', 'Regali'),
  help: say('Help', 'Hulp', 'Hilfe', 'Aide', 'Hjälp', 'Hjelp', 'Hjælp', 'Ohje', 'Ayuda', 'Ajuda', 'Aiuto'),
  contact: say('Contact', 'Contact', 'Kontakt', 'Contact', 'Kontakt', 'Kontakt', 'Kontakt', 'Yhteystiedot', 'Contacto', 'Contacto', 'Contatti'),
  delivery: say('Delivery', 'Levering', 'Lieferung', 'Livraison', 'Leverans', 'Levering', 'Levering', 'Toimitus', 'Envío', 'Entrega', 'Spedizione'),
  offers: say('Offers', 'Acties', 'Angebote', 'Offres', 'Erbjudanden', 'Tilbud', 'Tilbud', 'Tarjoukset', 'Ofertas', 'Ofertas', 'Offerte'),
  terms: say('Terms and conditions', 'Algemene voorwaarden', 'AGB', 'Conditions générales', 'Villkor', 'Vilkår', 'Betingelser', 'Käyttöehdot', 'Condiciones generales', 'Termos e condições', 'Termini e condizioni'),
  privacy: say('Privacy', 'Privacy', 'Datenschutz', 'Confidentialité', 'Integritet', 'Personvern', 'Privatliv', 'Tietosuoja', 'Privacidad', 'Privacidade', 'Privacy'),
  cookies: say('Cookies', 'Cookies', 'Cookies', 'Cookies', 'Kakor', 'Informasjonskapsler', 'Cookies', 'Evästeet', 'Cookies', 'Cookies', 'Cookie'),
  imprint: say('About us', 'Over ons', 'Impressum', 'Mentions légales', 'Om oss', 'Om oss', 'Om os', 'Tietoa meistä', 'Aviso legal', 'Sobre nós', 'Chi siamo'),
} satisfies Record<string, Localised>;

export type PageName = keyof typeof pages;
