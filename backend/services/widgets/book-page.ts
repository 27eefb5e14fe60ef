/**
 * Markup of an online book. Without scripts all pages are shown one below another; with scripts the visitor can turn
 * them.
 */
import { chunk } from 'es-toolkit';
import { html, raw } from 'hono/html';
import type { Brand } from '../../shared/channel/brand';
import {
  type Language,
  languageOf,
  type Localised,
  localised,
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
  cover: localised('Cover', 'Kaft', 'Umschlag', 'Couverture', 'Omslag', 'Omslag', 'Omslag', 'Kansi', 'Portada', 'Capa', 'Copertina'),
  photo: localised('Photo', 'Foto', 'Foto', 'Photo', 'Foto', 'Bilde', 'Foto', 'Kuva', 'Foto', 'Foto', 'Foto'),
  hint: localised('Turn the pages with the arrow keys, a click or a swipe.', 'Blader met de pijltjestoetsen, een klik of een veeg.', 'Blättere mit den Pfeiltasten, einem Klick oder einer Wischgeste.', 'Tournez les pages avec les flèches du clavier, un clic ou un balayage.', 'Bläddra med piltangenterna, ett klick eller en svepning.', 'Bla med piltastene, et klikk eller et sveip.', 'Bladr med piletasterne, et klik eller et swipe.', 'Käännä sivuja nuolinäppäimillä, napsauttamalla tai pyyhkäisemällä.', 'Pasa las páginas con las flechas del teclado, un clic o deslizando.', 'Vire as páginas com as setas do teclado, um clique ou deslizando.', 'Sfoglia con i tasti freccia, un clic o scorrendo con il dito.'),
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
body { margin: 0; min-height: 100vh; min-height: 100dvh; font: 1.0625rem/1.5 system-ui, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; }
main { max-width: 34rem; margin: 0 auto; padding: 4rem 1.25rem; }
h1 { margin: 0; line-height: 1.15; overflow-wrap: anywhere; text-wrap: balance; }`;

function stylesheet(brand: Brand, [width, height]: readonly [number, number]): string {
  const { table, night } = brand;
  return `
:root { --page: ${brand.paper}; --ink: #1d2126; --muted: #565e68; --brand: ${brand.light}; --on-brand: #fff; --table: ${table.light}; --on-table: ${table.onLight}; }
@media (prefers-color-scheme: dark) { :root { --page: ${night.paper}; --ink: ${night.ink}; --muted: #bbb7b5; --brand: ${brand.dark}; --on-brand: ${night.paper};
  --table: ${table.dark}; --on-table: ${table.onDark}; } }
${baseStyle}
body { background: var(--page); color: var(--ink); display: grid; grid-template-rows: auto 1fr; }
header { padding: 1rem 1.25rem 1.25rem; background: var(--table); color: var(--on-table); }
header p { margin: 0; font-weight: 600; } h1 { font: 400 clamp(1.5rem, 1.2rem + 1.5vw, 2.25rem)/1.15 ${brand.fallback}; }
main { display: grid; align-content: center; justify-items: center; gap: 1rem; width: 100%; max-width: none; padding: 1.5rem 1rem 2.5rem; }
.book { --side: min(46vw, calc((100dvh - 17rem) * ${width} / ${height}), 40rem); perspective: 160rem; touch-action: pan-y pinch-zoom; outline-offset: 8px; }
.spread { display: grid; grid-template-columns: repeat(2, var(--side)); justify-content: center; margin-bottom: 1rem; }
.spread.cover { grid-template-columns: var(--side); } .turns .spread { margin: 0; } .spread[hidden] { display: none; }
.page { position: relative; overflow: hidden; aspect-ratio: ${width} / ${height}; background: #fffdf8; color: #33291f; box-shadow: 0 14px 30px -10px rgb(30 20 10 / .4); }
.spread:not(.cover) .page:nth-child(1)::after, .spread:not(.cover) .page:nth-child(2)::after { content: ""; position: absolute; inset: 0; pointer-events: none;
  background: linear-gradient(to left, rgb(60 40 20 / .2), transparent 7%); }
.spread:not(.cover) .page:nth-child(2)::after { background: linear-gradient(to right, rgb(60 40 20 / .2), transparent 7%); }
.page img { position: absolute; object-fit: cover; box-shadow: 0 1px 3px rgb(74 53 36 / .3); }
.page i { position: absolute; inset: auto 0 1.2%; text-align: center; font: normal .75rem/1 system-ui, sans-serif; color: #6f5f4d; }
.cover .page img { inset: 0; width: 100%; height: 100%; } .cover b { position: absolute; inset: auto 0 16%; padding: 4% 8%; background: rgb(255 253 248 / .92);
  border-top: 3px solid var(--brand); font: 400 clamp(1rem, .8rem + 1.4vw, 1.75rem)/1.2 ${brand.fallback}; overflow-wrap: anywhere; }
nav { display: none; align-items: center; gap: 1rem; } .turning nav { display: flex; }
nav p { margin: 0; min-width: 11rem; text-align: center; font-weight: 600; } .hint { margin: 0; color: var(--muted); text-align: center; } main:not(.turning) .hint { display: none; }
button { display: grid; place-items: center; width: 3.25rem; height: 3.25rem; padding: 0; font: inherit; cursor: pointer; color: var(--on-brand); background: var(--brand);
  border: 2px solid var(--brand); border-radius: ${brand.control}; } button:disabled { opacity: .45; cursor: default; } button svg { width: 1.5rem; }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 3px; }
@keyframes forward { from { transform: rotateY(50deg); opacity: 0; } } @keyframes backward { from { transform: rotateY(-50deg); opacity: 0; } }
@media (prefers-reduced-motion: no-preference) { .forward { animation: forward .45s ease-out; transform-origin: left; } .backward { animation: backward .45s ease-out; transform-origin: right; } }
@media (max-width: 44rem) { .book { --side: min(88vw, calc((100dvh - 19rem) / 2 * ${width} / ${height})); } .spread { grid-template-columns: var(--side); gap: .5rem; } }
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
  brand: Brand;
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
  const { brand, locale, title, size, pages, picturePath, nonce } = book;
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
        <style nonce="${nonce}">
          ${raw(stylesheet(brand, size))}
        </style>
      </head>
      <body>
        <header>
          <p>${brand.name}</p>
          <h1>${title}</h1>
        </header>
        <main id="main">
          <div class="book" id="book" role="group" aria-label="${t('book')}" tabindex="0">
            <section class="spread cover" aria-label="${t('page', { page: 1 })}">
              <div class="page">
                ${cover.slice(0, 1).map((index) => image(index, 1))}<b>${title}</b>
              </div>
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
          <p class="hint">${t('hint')}</p>
        </main>
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
