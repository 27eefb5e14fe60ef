import fc from 'fast-check';
import topLevelDomains from 'tlds' with { type: 'json' };
import { shareRules } from './share-rules';

const message = (text: string) => shareRules.personalMessage.safeParse(text);
const keysOf = ({ error }: { error?: { issues: { message: string }[] } | undefined }) =>
  error?.issues.map((issue) => issue.message) ?? [];

const links = fc.constantFrom(
  'evil.shop', 'gift.io', 'albora-login.nl', 'x.com', 'bonus.co.uk', 'evil.xn--p1ai', 'сайт.рф', 'evil.公司', 'evil.みんな',
  'my_photos.photos', 'evil.shop/a', 'evil.shop:8080', 'evil.shop?x=1', '1.men', '😀.la', 'evil.example',
); // prettier-ignore
const dots = fc.constantFrom('.', '\u3002', '\u2024', '\uff0e', '\uff61', '\ufe52', '\u06d4');
const unseen = fc.constantFrom(
  '',
  '',
  '',
  '\u200d',
  '\u200c',
  '\ufe0f',
  '\u2060',
  '\u00ad',
  '\u034f',
);
const wide = (letter: string) =>
  /[!-~]/.test(letter) ? String.fromCharCode(letter.charCodeAt(0) + 0xfee0) : letter;
const shapes = fc.constantFrom<(letter: string) => string>(
  (letter) => letter,
  (letter) => letter.toLowerCase(),
  (letter) => letter.toUpperCase(),
  (letter) => wide(letter),
);
const around = fc.constantFrom<[string, string]>(
  ['', ''], ['Kijk ', ' eens'], ['(', ')'], ['Hallo ', '.'], ['„', '“!'], ['\n', '\n'], ['⠀'.replace('⠀', ' '), ','],
); // prettier-ignore

/** The same link in other forms: letters replaced by similar characters, other dots, and invisible characters inserted. */
const variants = fc
  .tuple(
    links,
    fc.array(shapes, { minLength: 30, maxLength: 30 }),
    dots,
    unseen,
    fc.nat(30),
    around,
  )
  .map(([link, forms, dot, sign, at, [before, after]]) => {
    const shaped = [...link].map((letter, index) =>
      letter === '.' ? dot : (forms[index]?.(letter) ?? letter),
    );
    shaped.splice(at % shaped.length, 0, sign);
    return before + shaped.join('') + after;
  });

test('WI-02 no spelling of an address passes, in no letter case, with the dot of no script', () => {
  fc.assert(
    fc.property(variants, (text) => {
      expect(keysOf(message(text))).not.toEqual([]);
      expect(keysOf(shareRules.senderName.safeParse(text.replaceAll('\n', ' ')))).not.toEqual([]);
    }),
    { numRuns: 2_000 },
  );
});

test('WI-02 every top-level domain is known, capitalised and in capitals', () => {
  const passed = topLevelDomains.filter(
    (end) =>
      message(`bonus.${end}`).success ||
      message(`Bonus.${end.toUpperCase()} now`).success ||
      message(`see bonus。${end}, please`).success,
  );
  expect(passed).toEqual([]);
});

test.each([
  'Hej.Vi ses', 'Danke.Er kommt auch', 'Coucou.Je t’embrasse', 'Wow.Vi', 'Vriendelijke groet, J.de Boer',
  'M.De Vries en J.van der Berg',
])('WI-02 the space that was forgotten in %j is set, so no mail program sees an address', (text) => {
  const { data = '' } = message(text);
  expect(data).toMatch(/\. \p{L}/u);
  expect(data.replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
}); // prettier-ignore

test.each([
  // English
  'Dear Gran, see p. 3.5 ... it cost £3.50!', 'St. John, J.R. Smith, Ph.D., 5 p.m., e.g. this, i.e. that', 'J.R.R. Tolkien, B.Sc.',
  // Dutch
  'Lieve oma, a.u.b. bekijken vóór 12.30 uur, d.w.z. vanmiddag.Groetjes van ons', 'Fam. v.d. Berg, ’s-Hertogenbosch', '€ 3,50 p.st.',
  // German
  'Hallo.Dies ist unser Buch, z.B. Seite 3', 'St. Gallen, 3.12.2026, 3.50 €, u.a. im 1. OG', 'Dr. Müller u. Fr. v. Berg, n.Chr., bzgl. d. Fotos', 'Danke!Bis bald',
  // French
  'C’est à dire, c.-à-d. demain. M. et Mme Dupont', 'p.ex. n.º 3, « Bonjour ! »', 'J.-C. Dupont',
  // Swedish
  't.ex. bilderna fr.o.m. kl. 12.30 t.o.m. 14.00, bl.a. mormor m.fl.', 'f.Kr. och e.Kr.', 'Hej!Här är boken',
  // Norwegian
  'f.eks. bildene, bl.a. fra kl. 12.30, o.l. osv.', 'Hei.Dette er boken', 'Bjørn-Åge Ødegård',
  // Danish
  'f.eks. billederne d.d., m.fl. og ca. kl. 12.30', 'Søren Kierkegård', 'Kære mormor…Vi ses',
  // Finnish
  'esim. klo 12.30, ks. s. 4, jne.', 'Hei!Tässä kirja', 'Äiti & isä, n. 30 kuvaa, 60 v.',
  // Spanish
  'p.ej. la pág. 3, Sr. García y Sra. López, EE.UU.', '¡Hola!¿Qué tal?', 'D.ª María',
  // Portuguese
  'p.ex. a pág. 3, Sr.ª D. Inês, n.º 12', 'Olá!Até já', 'João d’Ávila',
  // Italian
  'p.es. pag. 3, Sig.ra Rossi, dott.ssa Bianchi, f.lli Verdi', 'Ciao!Ecco il libro', 'Niccolò D’Angelo',
  // Others, emoji
  '@oma ❤️ 👨‍👩‍👧 می‌خواهم 🏴󠁧󠁢󠁳󠁣󠁴󠁿 🇳🇱', '你好。我们很好', 'Привет.Это наша книга', '1/2 + 3:4 = 50 %', 'A…B, 10.000.000, v2.0',
])('WI-02 an ordinary text passes as it is: %s', (text) => {
  expect(message(text)).toMatchObject({ success: true, data: text });
}); // prettier-ignore

test.each(['Emma', '王', 'Ægir Þór', '👵', '🇳🇱', '7', 'Müller & Söhne', '❤️'])(
  'WI-02 %s is a name',
  (name) => {
    expect(keysOf(shareRules.senderName.safeParse(name))).toEqual([]);
  },
);

const nothing = fc
  .array(
    fc.constantFrom(
      ' ', '\u00a0', '\u2800', '\u3164', '\uffa0', '\u115f', '\u1160', '\u200b', '\u200c', '\u200d', '\u2060', '\u00ad', '\u180e',
      '\u034f', '\ufeff', '\u202e', '\u2066', '\ufe0f', '\u3000', '\u{e0041}', '.', '-', '\u0301',
    ),
    { maxLength: 20 },
  )
  .map((signs) => signs.join('')); // prettier-ignore

test('WI-02 a sender in whom nobody sees a letter, a number or an emoji is none', () => {
  fc.assert(
    fc.property(nothing, (name) => {
      expect(keysOf(shareRules.senderName.safeParse(name))).toContain('required');
    }),
  );
});
