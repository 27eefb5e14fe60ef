import { html, raw } from 'hono/html';
import type { Brand } from '../channel/brand';

/** Button of a mail: its label and its absolute URL. */
export type MailAction = { label: string; link: string };

/** Content of a mail in one language, in the order in which it is shown. */
export type MailContent = {
  brand: Brand;
  /** URL of the brand's logo as PNG. Its text is shown where pictures are not loaded. */
  logo: string;
  /** BCP 47 language of the text. */
  language: string;
  title: string;
  greeting: string;
  paragraphs: readonly string[];
  /** Text written by the sender; line breaks are shown. */
  quote?: string | undefined;
  action?: MailAction | undefined;
  /** Sentence above the link that is shown as text. */
  linkLead: string;
  /** Small print: how long the link is valid, and what to do if somebody else requested the mail. */
  notes: readonly string[];
  closing: string;
};

const plain = 'margin:0 0 16px;font-size:16px;line-height:24px;color:#1d2126';
const small = 'margin:0 0 12px;font-size:14px;line-height:20px;color:#565e68';

const quoteMarkup = (quote: string, { light }: Brand) =>
  html`<blockquote
    style="${plain};padding:4px 0 4px 16px;border-left:4px solid ${light};white-space:pre-line;overflow-wrap:anywhere"
  >
    ${quote}
  </blockquote>`;

function actionMarkup({ label, link }: MailAction, { brand, linkLead }: MailContent) {
  return html`<p style="margin:24px 0">
      <a
        href="${link}"
        style="display:inline-block;padding:14px 24px;border-radius:${brand.control};background:${brand.light};color:#ffffff;font-size:16px;line-height:20px;font-weight:bold;text-decoration:none"
        >${label}</a
      >
    </p>
    <p style="${small}">
      ${linkLead}<br /><a
        href="${link}"
        style="color:${brand.light};overflow-wrap:anywhere;word-break:break-all"
        >${link}</a
      >
    </p>`;
}

/** Colours of the dark theme, for mail programs that ask for one. The head keeps its colour, because the logo is made for it. */
const nightStyle = ({ night, dark }: Brand) => `@media (prefers-color-scheme: dark) {
  .night { background: ${night.paper} !important; }
  .night p, .night blockquote { color: ${night.ink} !important; }
  .night p a:not([style*="background"]) { color: ${dark} !important; }
}`;

/** Creates the HTML part of a mail. It uses style attributes and a table, because mail programs support little else. */
export async function mailHtml(content: MailContent): Promise<string> {
  const { brand, logo, language, title, greeting, paragraphs, quote, action, notes, closing } =
    content;
  const face = raw(`'${brand.face}',${brand.fallback.replaceAll('"', "'")}`);
  // A serif face at the weight of sans-serif headings looks heavy in the fonts that mail programs have.
  const weight = brand.fallback.includes('Georgia') ? 400 : 700;
  return String(
    await html`<!doctype html>
      <html lang="${language}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          <meta name="supported-color-schemes" content="light dark" />
          <title>${title}</title>
          <style>
            ${raw(nightStyle(brand))}
          </style>
        </head>
        <body class="night" style="margin:0;padding:0;background:${brand.paper}">
          <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
            <tr>
              <td align="center" style="padding:24px 12px">
                <table
                  role="presentation"
                  width="100%"
                  cellpadding="0"
                  cellspacing="0"
                  border="0"
                  style="max-width:600px;font-family:Arial,Helvetica,sans-serif"
                >
                  <tr>
                    <td style="padding:28px 32px 32px;background:${brand.table.light}">
                      <img
                        src="${logo}"
                        height="36"
                        alt="${brand.name}"
                        style="display:block;height:36px;margin:0 0 28px;font-family:${face};font-size:24px;line-height:36px;color:${brand.table.onLight}"
                      />
                      <h1
                        style="margin:0;font-family:${face};font-size:34px;font-weight:${weight};line-height:40px;color:${brand.table.onLight}"
                      >
                        ${title}
                      </h1>
                    </td>
                  </tr>
                  <tr>
                    <td style="padding:28px 32px">
                      <p style="${plain}">${greeting}</p>
                      ${paragraphs.map((text) => html`<p style="${plain}">${text}</p>`)}
                      ${quote ? quoteMarkup(quote, brand) : ''}
                      ${action ? actionMarkup(action, content) : ''}
                      ${notes.map((text) => html`<p style="${small}">${text}</p>`)}
                    </td>
                  </tr>
                </table>
                <p style="${small};margin:16px 0 0;font-family:Arial,Helvetica,sans-serif">
                  ${closing}
                </p>
              </td>
            </tr>
          </table>
        </body>
      </html>`,
  );
}

/** Creates the text part of a mail: the same texts, with the link on its own line. */
export function mailText({
  title,
  greeting,
  paragraphs,
  quote,
  action,
  notes,
  closing,
}: MailContent): string {
  const step = action ? [`${action.label}:\n${action.link}`] : [];
  const written = quote ? [quote.replace(/^/gm, '> ')] : [];
  const parts = [title, greeting, ...paragraphs, ...written, ...step, ...notes, `-- \n${closing}`];
  return `${parts.join('\n\n')}\n`;
}
