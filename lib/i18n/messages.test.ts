import fc from 'fast-check';
import { channels } from '@/lib/config/channels';
import { fallbackLocale, localeFiles, locales } from './locales';
import { mergeMessages, type MessageTree } from './merge-messages';

describe('locale files', () => {
  it('SH-03 every locale of every channel has its files, base before override', () => {
    for (const locale of channels.flatMap((channel) => channel.locales)) {
      expect(locales).toContain(locale);
      expect(localeFiles(locale).at(-1)).toBe(locale);
    }
    expect(localeFiles('de-AT')).toEqual(['de-DE', 'de-AT']);
    expect(localeFiles('en-IE')).toEqual(['en-GB', 'en-IE']);
    expect(localeFiles('fr-BE')).toEqual(['fr-FR', 'fr-BE']);
    expect(localeFiles('nl-BE')).toEqual(['nl-NL', 'nl-BE']);
  });

  it.each(['', 'xx-XX', '../secrets', '__proto__', 'constructor', 'toString', 'EN-gb'])(
    'SH-03 %j falls back to en-GB',
    (locale) => expect(localeFiles(locale)).toEqual([fallbackLocale]),
  );
});

const { messages } = fc.letrec<{ messages: MessageTree }>((tie) => ({
  messages: fc.dictionary(
    fc.constantFrom('a', 'b', 'c', 'd'),
    fc.oneof({ depthSize: 'small' }, fc.string(), tie('messages')),
    { maxKeys: 4, noNullPrototype: true },
  ),
}));

const textsOf = (tree: object, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${path}.${key}`, value]] : textsOf(value, `${path}.${key}`),
  );

describe('merged messages', () => {
  it('SH-03 every text of the override is in its place', () => {
    fc.assert(
      fc.property(messages, messages, (base, override) => {
        const merged = new Map(textsOf(mergeMessages(base, override)));
        for (const [path, text] of textsOf(override)) expect(merged.get(path)).toBe(text);
      }),
    );
  });

  it('SH-03 texts that the override does not touch stay, and neither tree is changed', () => {
    fc.assert(
      fc.property(messages, messages, (mine, other) => {
        const base = { kept: mine };
        const before = JSON.stringify([base, other]);
        const merged = new Map(textsOf(mergeMessages(base, other)));
        expect(JSON.stringify([base, other])).toBe(before);
        for (const [path, text] of textsOf(base)) expect(merged.get(path)).toBe(text);
      }),
    );
    const merged = mergeMessages({ a: { x: '1', y: '2' }, b: '3' }, { a: { y: 'Y' } });
    expect(merged).toEqual({ a: { x: '1', y: 'Y' }, b: '3' });
  });
});
