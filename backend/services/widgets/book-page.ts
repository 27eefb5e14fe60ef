/**
 * Markup of an online book. Without scripts all pages are shown one below another; with scripts the visitor can turn
 * them.
 */
import { chunk } from 'es-toolkit';
import { html, raw } from 'hono/html';
import { logoPath } from '../../../lib/contracts/brand-files';
import type { ChannelRow } from '../../../lib/contracts/channels';
import { type Brand, brandOf } from '../../shared/channel/brand';
import {
  type BrandFiles,
  brandFilesOf,
  fontFaces,
  fontPreloads,
  textFamily,
} from '../../shared/channel/brand-pages';
import {
  type Language,
  languageOf,
  type Localised,
  localised,
  shopUrlOf,
} from '../../shared/channel/language';
import { photoBoxes } from '../../shared/pictures/page-layouts';
import { bookScript } from './book-script';

// One line for each text is easier to read.
// prettier-ignore
const texts = {
  previous: localised('Previous page', 'Vorige pagina', 'Vorherige Seite', 'Page précédente', 'Föregående sida', 'Forrige side', 'Forrige side', 'Edellinen sivu', 'Página anterior', 'Página anterior', 'Pagina precedente'),
  next: localised('Next page', 'Volgende pagina', 'Nächste Seite', 'Page suivante', 'Nästa sida', 'Neste side', 'Næste side', 'Seuraava sivu', 'Página siguiente', 'Página seguinte', 'Pagina successiva'),
  book: localised('Photo book', 'Fotoboek', 'Fotobuch', 'Livre photo', 'Fotobok', 'Fotobok', 'Fotobog', 'Kuvakirja', 'Fotolibro', 'Fotolivro', 'Fotolibro'),
  page: localised('Page {page} of {total}', 'Pagina {page} van {total}', 'Seite {page} von {total}', 'Page {page} sur {total}', 'Sida {page} av {total}', 'Side {page} av {total}', 'Side {page} af {total}', 'Sivu {page} / {total}', 'Página {page} de {total}', 'Página {page} de {total}', 'Pagina {page} di {total}'),
  pages: localised('Pages {page} of {total}', 'Pagina’s {page} van {total}', 'Seiten {page} von {total}', 'Pages {page} sur {total}', 'Sidorna {page} av {total}', 'Side {page} av {total}', 'Side {page} af {total}', 'Sivut {page} / {total}', 'Páginas {page} de {total}', 'Páginas {page} de {total}', 'Pagine {page} di {total}'),
  photo: localised('Photo', 'Foto', 'Foto', 'Photo', 'Foto', 'Bilde', 'Foto', 'Kuva', 'Foto', 'Foto', 'Foto'),
  hint: localised('Turn the pages with the arrow keys, a click or a swipe.', 'Blader met de pijltjestoetsen, een klik of een veeg.', 'Blättere mit den Pfeiltasten, einem Klick oder einer Wischgeste.', 'Tournez les pages avec les flèches du clavier, un clic ou un balayage.', 'Bläddra med piltangenterna, ett klick eller en svepning.', 'Bla med piltastene, et klikk eller et sveip.', 'Bladr med piletasterne, et klik eller et swipe.', 'Käännä sivuja nuolinäppäimillä, napsauttamalla tai pyyhkäisemällä.', 'Pasa las páginas con las flechas del teclado, un clic o deslizando.', 'Vire as páginas com as setas do teclado, um clique ou deslizando.', 'Sfoglia con i tasti freccia, un clic o scorrendo con il dito.'),
  swipeHint: localised('Swipe to turn the pages.', 'Veeg om te bladeren.', 'Wische, um zu blättern.', 'Balayez pour tourner les pages.', 'Svep för att bläddra.', 'Sveip for å bla.', 'Swipe for at bladre.', 'Käännä sivua pyyhkäisemällä.', 'Desliza para pasar las páginas.', 'Deslize para virar as páginas.', 'Scorri con il dito per sfogliare.'),
  own: localised('Make your own photo book', 'Maak je eigen fotoboek', 'Gestalte dein eigenes Fotobuch', 'Créez votre propre livre photo', 'Gör din egen fotobok', 'Lag din egen fotobok', 'Lav din egen fotobog', 'Tee oma kuvakirja', 'Crea tu propio fotolibro', 'Crie o seu próprio fotolivro', 'Crea il tuo fotolibro'),
  goneTitle: localised('This online photo book is no longer here', 'Dit online fotoboek is er niet meer', 'Dieses Online-Fotobuch gibt es nicht mehr', 'Ce livre photo en ligne n’existe plus', 'Den här fotoboken finns inte längre på nätet', 'Denne fotoboken finnes ikke lenger på nett', 'Denne fotobog findes ikke længere online', 'Tätä kuvakirjaa ei enää ole verkossa', 'Este fotolibro en línea ya no está', 'Este fotolivro online já não está aqui', 'Questo fotolibro online non c’è più'),
  goneText: localised('Whoever shared it has taken it down, or the link isn’t complete.', 'Wie het deelde, heeft het verwijderd, of de link is niet volledig.', 'Wer es geteilt hat, hat es entfernt, oder der Link ist nicht vollständig.', 'La personne qui l’a partagé l’a retiré, ou le lien est incomplet.', 'Den som delade den har tagit bort den, eller så är länken inte fullständig.', 'Den som delte den, har fjernet den, eller så er lenken ufullstendig.', 'Den, der delte den, har fjernet den, eller linket er ikke helt.', 'Jakaja on poistanut sen, tai linkki on vajaa.', 'Quien lo compartió lo ha retirado, o el enlace está incompleto.', 'Quem o partilhou retirou-o, ou o link está incompleto.', 'Chi l’ha condiviso l’ha tolto, oppure il link non è completo.'),
} satisfies Record<string, Localised>;

const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));

const percent = (part: number, whole: number) => `${((part / whole) * 100).toFixed(2)}%`;

/** CSS rules for the positions of photos on a page of this size. */
function boxRules(width: number, height: number): string {
  return [1, 2, 3, 4]
    .flatMap((count) =>
      photoBoxes(count, { width, height }).map(
        (box, index) =>
          `.of-${count} img:nth-of-type(${index + 1}) { left: ${percent(box.x, width)}; top: ${percent(box.y, height)}; width: ${percent(box.width, width)}; height: ${percent(box.height, height)}; }`,
      ),
    )
    .join('\n');
}

const baseStyle = `
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; min-height: 100dvh; font: 1.0625rem/1.5 ${textFamily}; }
main { max-width: 34rem; margin: 0 auto; padding: 4rem 1.25rem; }
h1 { margin: 0; line-height: 1.15; overflow-wrap: anywhere; text-wrap: balance; }`;

function stylesheet(brand: Brand, files: BrandFiles, [width, height]: Book['size']): string {
  const { table, night } = brand;
  const title = `"${brand.face}", ${brand.fallback}`;
  return `
${fontFaces(brand, files)}
:root { --page: ${brand.paper}; --ink: #1d2126; --muted: #565e68; --brand: ${brand.light}; --on-brand: #fff; --table: ${table.light}; --on-table: ${table.onLight}; }
@media (prefers-color-scheme: dark) { :root { --page: ${night.paper}; --ink: ${night.ink}; --muted: #bbb7b5; --brand: ${brand.dark}; --on-brand: ${night.paper};
  --table: ${table.dark}; --on-table: ${table.onDark}; } }
${baseStyle}
body { background: var(--table); color: var(--on-table); display: grid; grid-template-rows: auto 1fr auto; }
header { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem 2rem; padding: 1rem clamp(1rem, 4vw, 3rem); background: var(--page); color: var(--ink); }
header img { display: block; height: 2rem; } h1 { flex: 1 1 16rem; font: 400 clamp(1.375rem, 1.1rem + 1.2vw, 2.25rem)/1.15 ${title}; letter-spacing: -.01em; }
main { display: grid; align-content: center; justify-items: center; gap: 1.25rem; width: 100%; max-width: none; padding: 1.5rem 0 2rem; }
.book { --side: min(46vw, calc((100dvh - 15rem) * ${width} / ${height}), 44rem); perspective: 160rem; touch-action: pan-y pinch-zoom; outline-offset: 8px; }
.spread { display: grid; grid-template-columns: repeat(2, var(--side)); justify-content: center; margin-bottom: 1.5rem; filter: drop-shadow(0 18px 22px rgb(30 20 10 / .3)); }
.spread.cover { grid-template-columns: min(var(--side) * 1.5, 86vw, (100dvh - 15rem) * ${width} / ${height}); } .turns .spread { margin: 0; } .spread[hidden] { display: none; }
.page { position: relative; overflow: hidden; aspect-ratio: ${width} / ${height}; background: #fffdf8; color: #33291f; }
.spread:not(.cover) .page::after { content: ""; position: absolute; inset: 0; pointer-events: none;
  background: linear-gradient(to left, rgb(60 40 20 / .34), rgb(60 40 20 / .08) 5%, transparent 16%), linear-gradient(to right, rgb(60 40 20 / .12), transparent 1.5%); }
.spread:not(.cover) .page:nth-child(2)::after { background: linear-gradient(to right, rgb(60 40 20 / .3), rgb(255 255 255 / .28) 2%, transparent 14%), linear-gradient(to left, rgb(60 40 20 / .12), transparent 1.5%); }
.page:nth-child(1):not(:last-child) { box-shadow: -3px 1px 0 -1px #efe9df, -5px 2px 0 -1px #d8d0c3; } .page:nth-child(2) { box-shadow: 3px 1px 0 -1px #efe9df, 5px 2px 0 -1px #d8d0c3; }
.page img { position: absolute; object-fit: cover; }
.page i { position: absolute; inset: auto 0 1.2%; text-align: center; font: normal .75rem/1 ${textFamily}; color: #6f5f4d; }
.cover .page img { inset: 0; width: 100%; height: 100%; } .cover .page { border-radius: 2px 5px 5px 2px; }
.cover .page::after { content: ""; position: absolute; inset: 0 auto 0 0; width: 7%; background: linear-gradient(to right, rgb(0 0 0 / .3), transparent 30%, rgb(255 255 255 / .25) 45%, rgb(0 0 0 / .22) 60%, transparent); }
nav { display: none; align-items: center; gap: 1rem; } .turning nav { display: flex; }
nav p { margin: 0; min-width: 11rem; text-align: center; font-weight: 600; } .hint { margin: 0; text-align: center; padding: 0 1rem; } main:not(.turning) .hint, .touch { display: none; }
button { display: grid; place-items: center; width: 3.25rem; height: 3.25rem; padding: 0; font: inherit; cursor: pointer; color: var(--on-brand); background: var(--brand);
  border: 2px solid var(--brand); border-radius: ${brand.control}; } button:disabled { opacity: .45; cursor: default; } button svg { width: 1.5rem; }
footer { padding: 1rem; text-align: center; background: var(--page); } footer a { display: inline-block; padding: .65rem; color: var(--ink); font-weight: 600; text-underline-offset: 4px; }
:focus-visible { outline: 3px solid var(--on-table); outline-offset: 3px; } header :focus-visible, footer :focus-visible { outline-color: var(--brand); }
@keyframes forward { from { transform: rotateY(50deg); opacity: 0; } } @keyframes backward { from { transform: rotateY(-50deg); opacity: 0; } }
@media (prefers-reduced-motion: no-preference) { .forward { animation: forward .24s ease-out; transform-origin: left; } .backward { animation: backward .24s ease-out; transform-origin: right; } }
@media (pointer: coarse) { .turning .touch { display: block; } .keys { display: none; } nav { order: 1; } }
@media print { nav, .hint { display: none !important; } .spread[hidden] { display: grid; } }
${boxRules(width, height)}`;
}

type Markup = ReturnType<typeof html>;

const arrow = (path: string) =>
  html`<svg
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    stroke-width="2.5"
    aria-hidden="true"
  >
    <path d="${path}" stroke-linecap="round" stroke-linejoin="round" />
  </svg>`;

type Book = {
  channel: ChannelRow;
  /** Origin of the brand's web app. */
  webOrigin: string;
  /** BCP 47 locale of the texts. */
  locale: string;
  title: string;
  /** Page size in millimetres. */
  size: readonly [width: number, height: number];
  /** Picture numbers of each page; the first page is the cover. */
  pages: readonly (readonly number[])[];
  picturePath: string;
  nonce: string;
};

/** Creates the page of a book. Visitors turn its pages with keys, buttons, clicks and swipes. */
export function bookPage(book: Book): Markup {
  const { channel, webOrigin, locale, title, size, pages, picturePath, nonce } = book;
  const brand = brandOf(channel);
  const files = brandFilesOf(channel.vendor, webOrigin);
  const language = languageOf(locale);
  const total = pages.length;
  const t = (key: keyof typeof texts, values = {}) =>
    fill(texts[key][language], { total, ...values });
  const [cover = [], ...inner] = pages;
  const numbered = inner.map((photos, index) => ({ photos, page: index + 2 }));
  const spreads = chunk(numbered, 2);
  const image = (index: number, page: number) =>
    html`<img
      src="${picturePath}/${index}.webp"
      alt="${t('photo')}"
      ${raw(page > 3 ? 'loading="lazy"' : '')}
    />`;
  const labelOf = (numbers: readonly number[]) =>
    numbers.length > 1
      ? t('pages', { page: `${numbers[0]}–${numbers.at(-1)}` })
      : t('page', { page: numbers[0] });
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${brand.name}</title>
        ${fontPreloads(files)}
        <style nonce="${nonce}">
          ${raw(stylesheet(brand, files, size))}
        </style>
      </head>
      <body>
        <header>
          <img src="${webOrigin}${logoPath(channel.vendor)}" alt="${brand.name}" />
          <h1>${title}</h1>
        </header>
        <main id="main">
          <div class="book" id="book" role="group" aria-label="${t('book')}" tabindex="0">
            <section class="spread cover" aria-label="${t('page', { page: 1 })}">
              <div class="page">${cover.slice(0, 1).map((index) => image(index, 1))}</div>
            </section>
            ${spreads.map(
              (spread) =>
                html`<section
                  class="spread"
                  aria-label="${labelOf(spread.map(({ page }) => page))}"
                >
                  ${spread.map(
                    ({ photos, page }) =>
                      html`<div class="page of-${photos.length}">
                        ${photos.map((index) => image(index, page))}<i aria-hidden="true"
                          >${page}</i
                        >
                      </div>`,
                  )}
                </section>`,
            )}
          </div>
          <nav aria-label="${t('book')}">
            <button id="previous" aria-label="${t('previous')}">${arrow('M15 5l-7 7 7 7')}</button>
            <p id="place" role="status">${t('page', { page: 1 })}</p>
            <button id="next" aria-label="${t('next')}">${arrow('M9 5l7 7-7 7')}</button>
          </nav>
          <p class="hint keys">${t('hint')}</p>
          <p class="hint touch">${t('swipeHint')}</p>
        </main>
        <footer><a href="${shopUrlOf(channel)}/editor">${t('own')}</a></footer>
        <script nonce="${nonce}">
          ${raw(bookScript)};
        </script>
      </body>
    </html>`;
}

/** Page for a book that was deleted, is not ready or does not exist. It does not reveal which of these is the case. */
export const goneBookPage = (language: Language, nonce: string): Markup =>
  html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${texts.goneTitle[language]}</title>
        <style nonce="${nonce}">
          :root { color-scheme: light dark; } ${raw(baseStyle)}
        </style>
      </head>
      <body>
        <main>
          <h1>${texts.goneTitle[language]}</h1>
          <p>${texts.goneText[language]}</p>
        </main>
      </body>
    </html>`;
