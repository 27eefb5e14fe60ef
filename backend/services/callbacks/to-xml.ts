/** A value of the kinds that JSON has, as elements of XML 1.0. */
type XmlValue =
  string | number | boolean | readonly XmlValue[] | { readonly [name: string]: XmlValue };

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Characters that XML 1.0 does not know (section 2.2) are left out; signs of the markup become entities. */
const escape = (text: string): string =>
  text
    .replaceAll(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);

function element(name: string, value: XmlValue): string {
  // A list repeats its element: the reader counts them, no wrapper is needed.
  if (isList(value)) return value.map((item) => element(name, item)).join('');
  const inner =
    typeof value === 'object'
      ? Object.entries(value)
          .map(([key, item]) => element(key, item))
          .join('')
      : escape(String(value));
  return `<${name}>${inner}</${name}>`;
}

const isList = (value: XmlValue): value is readonly XmlValue[] => Array.isArray(value);

/** @param root name of the outermost element; it and all keys are names of ours, never a customer's words */
export const toXml = (root: string, value: XmlValue): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${element(root, value)}\n`;
