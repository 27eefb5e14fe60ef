/** Pages to which the shop's menus link, with titles in every language. */
import { Hono } from 'hono';
import type { MenuConfigDto } from '../../../lib/contracts/menu';
import { defineService, problem } from '../../platform/http/service';
import {
  findChannel,
  type Localised,
  localeContextOf,
  localised,
} from '../../shared/channel/language';

// One line for each page is easier to read.
// prettier-ignore
export const pages = {
  'photo-books': localised('Photo books', 'Fotoboeken', 'Fotobücher', 'Livres photo', 'Fotoböcker', 'Fotobøker', 'Fotobøger', 'Kuvakirjat', 'Fotolibros', 'Fotolivros', 'Fotolibri'),
  prints: localised('Prints', 'Fotoafdrukken', 'Abzüge', 'Tirages', 'Pappersbilder', 'Bilder', 'Fotoprint', 'Paperikuvat', 'Copias', 'Impressões', 'Stampe'),
  calendars: localised('Calendars', 'Kalenders', 'Kalender', 'Calendriers', 'Kalendrar', 'Kalendere', 'Kalendere', 'Kalenterit', 'Calendarios', 'Calendários', 'Calendari'),
  'wall-art': localised('Wall art', 'Wanddecoratie', 'Wandbilder', 'Décoration murale', 'Väggdekor', 'Veggbilder', 'Vægbilleder', 'Sisustustaulut', 'Decoración', 'Decoração', 'Quadri'),
  cards: localised('Cards', 'Kaarten', 'Karten', 'Cartes', 'Kort', 'Kort', 'Kort', 'Kortit', 'Tarjetas', 'Cartões', 'Biglietti'),
  gifts: localised('Gifts', 'Cadeaus', 'Geschenke', 'Cadeaux', 'Presenter', 'Gaver', 'Gaver', 'Lahjat', 'Regalos', 'Presentes', 'Regali'),
  help: localised('Help', 'Hulp', 'Hilfe', 'Aide', 'Hjälp', 'Hjelp', 'Hjælp', 'Ohje', 'Ayuda', 'Ajuda', 'Aiuto'),
  contact: localised('Contact', 'Contact', 'Kontakt', 'Contact', 'Kontakt', 'Kontakt', 'Kontakt', 'Yhteystiedot', 'Contacto', 'Contacto', 'Contatti'),
  delivery: localised('Delivery', 'Levering', 'Lieferung', 'Livraison', 'Leverans', 'Levering', 'Levering', 'Toimitus', 'Envío', 'Entrega', 'Spedizione'),
  offers: localised('Offers', 'Acties', 'Angebote', 'Offres', 'Erbjudanden', 'Tilbud', 'Tilbud', 'Tarjoukset', 'Ofertas', 'Ofertas', 'Offerte'),
  terms: localised('Terms and conditions', 'Algemene voorwaarden', 'AGB', 'Conditions générales', 'Villkor', 'Vilkår', 'Betingelser', 'Käyttöehdot', 'Condiciones generales', 'Termos e condições', 'Termini e condizioni'),
  privacy: localised('Privacy', 'Privacy', 'Datenschutz', 'Confidentialité', 'Integritet', 'Personvern', 'Privatliv', 'Tietosuoja', 'Privacidad', 'Privacidade', 'Privacy'),
  cookies: localised('Cookies', 'Cookies', 'Cookies', 'Cookies', 'Kakor', 'Informasjonskapsler', 'Cookies', 'Evästeet', 'Cookies', 'Cookies', 'Cookie'),
  imprint: localised('About us', 'Over ons', 'Impressum', 'Mentions légales', 'Om oss', 'Om oss', 'Om os', 'Tietoa meistä', 'Aviso legal', 'Sobre nós', 'Chi siamo'),
} satisfies Record<string, Localised>;

type PageName = keyof typeof pages;

const top: readonly PageName[] = ['offers', 'delivery', 'help'];
const main: readonly PageName[] = [
  'photo-books',
  'prints',
  'calendars',
  'wall-art',
  'cards',
  'gifts',
];
const footer: readonly PageName[] = [
  'help',
  'contact',
  'delivery',
  'terms',
  'privacy',
  'cookies',
  'imprint',
];

/** No token is required, because the menus are the same for all customers. */
function router(): Hono {
  const app = new Hono();

  app.get('/:channel', (c) => {
    const channel = findChannel(c.req.param('channel'));
    if (!channel) return problem(c, 404);
    const { language, shopUrl } = localeContextOf(channel.code, c.req.header('accept-language'));
    const links = (names: readonly PageName[]) =>
      names.map((name) => ({ title: pages[name][language], href: `${shopUrl}/${name}` }));
    const config: MenuConfigDto = {
      menus: { top: links(top), main: links(main), footer: links(footer) },
      routes: { Main: `${shopUrl}/`, EditorUrl: `${shopUrl}/editor` },
    };
    return c.json(config);
  });

  return app;
}

/** Menus and routes of a channel's shop (SH-14). */
export const menuService = defineService({ name: 'menu', base: '/menu-api', router });
