/**
 * Reads PDFs that our code has made: the text of each page by its font's ToUnicode map, the tags,
 * the title and the languages.
 */
import { inflateSync } from 'node:zlib';

type Bodies = Map<string, string>;

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)];

function readObjects(file: string): Bodies {
  return new Map(
    all(file, /(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g).map(([, id = '', body = '']) => [
      id,
      body,
    ]),
  );
}

function streamOf(body: string): string {
  const bytes = /stream\n([\s\S]*?)\nendstream/.exec(body)?.[1] ?? '';
  const raw = Buffer.from(bytes, 'latin1');
  return body.includes('FlateDecode') ? inflateSync(raw).toString('latin1') : bytes;
}

const fromHex = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** Returns a map from glyph ids to characters. */
function readUnicodeMap(cmap: string): Map<number, string> {
  const map = new Map<number, string>();
  for (const [, from = '', list = ''] of all(cmap, /<([\da-f]+)> <[\da-f]+> \[([^\]]*)\]/gi)) {
    all(list, /<([\da-f ]+)>/gi).forEach(([, hex = ''], index) => {
      map.set(Number.parseInt(from, 16) + index, fromHex(hex.replaceAll(' ', '')));
    });
  }
  return map;
}

function readPage(page: string, objects: Bodies): string {
  const refer = (body: string, name: string) =>
    objects.get(new RegExp(`/${name} (\\d+) 0 R`).exec(body)?.[1] ?? '') ?? '';
  const resources = refer(page, 'Resources') || page;
  const fontList = /\/Font <<([\s\S]*?)>>/.exec(resources)?.[1] ?? '';
  const fonts = new Map(
    all(fontList, /\/(F\d+) (\d+) 0 R/g).map(([, name = '', id = '']) => [
      name,
      readUnicodeMap(streamOf(refer(objects.get(id) ?? '', 'ToUnicode'))),
    ]),
  );
  let font: Map<number, string> | undefined;
  let text = '';
  const content = streamOf(refer(page, 'Contents'));
  for (const [whole, name, strings] of all(content, /\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ|\bET\b/g)) {
    if (name) font = fonts.get(name);
    else if (whole === 'ET') text += '\n';
    else
      for (const [, hex = ''] of all(strings ?? '', /<([\da-f]*)>/gi))
        for (const glyph of hex.match(/.{4}/g) ?? [])
          text += font?.get(Number.parseInt(glyph, 16)) ?? '\u{fffd}';
  }
  return text.replaceAll(/[\u{a0}\u{202f}]/gu, ' ');
}

type ReadPdf = {
  pages: string[];
  /** Structure types of all elements, in the order of the file. */
  tags: string[];
  title: string;
  /** The language of the document, followed by those of its parts. */
  languages: string[];
  isTagged: boolean;
  /** The whole file as a string with one character for each byte. */
  raw: string;
};

const textOf = (value: string) =>
  value.startsWith('\u{fe}\u{ff}')
    ? Buffer.from(value.slice(2), 'latin1').swap16().toString('utf16le')
    : value;

/** Reads a PDF that our code has made. Every kind of space in a text is returned as a plain space. */
export function readPdf(bytes: Uint8Array): ReadPdf {
  const raw = Buffer.from(bytes).toString('latin1');
  const objects = readObjects(raw);
  const bodies = [...objects.values()];
  const titleId = /\/Title (\d+) 0 R/.exec(raw)?.[1] ?? '';
  return {
    raw,
    pages: bodies
      .filter((body) => /\/Type \/Page\b/.test(body))
      .map((body) => readPage(body, objects)),
    tags: bodies.flatMap((body) => /\/S \/([A-Z]\w*)/.exec(body)?.[1] ?? []),
    title: textOf(/^\(([\s\S]*)\)$/.exec(objects.get(titleId) ?? '')?.[1] ?? ''),
    languages: all(raw, /\/Lang \(([^)]*)\)/g).map(([, lang = '']) => lang),
    isTagged: /\/Marked true/.test(raw),
  };
}
