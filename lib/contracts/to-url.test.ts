import fc from 'fast-check';
import { safeHref, toUrl } from './to-url';

describe('toUrl', () => {
  it('returns a URL, or null for other text', () => {
    expect(toUrl('https://a.example/x')?.host).toBe('a.example');
    expect(toUrl('x')).toBeNull();
    expect(toUrl('/x', 'https://a.example')?.href).toBe('https://a.example/x');
    expect(toUrl('https://[', 'https://a.example')).toBeNull();
  });

  it('EN-04 still reads letters beyond ASCII when it has been compiled', () => {
    const refused = Array.from({ length: 20_000 }, () =>
      toUrl('https://b\u00fccher.example/caf\u00e9'),
    );
    expect(refused.filter((url) => url === null)).toEqual([]);
  });
});

const refused = [
  '', ' ', '/', '/orders', 'orders', '#', '//evil.example', 'javascript:alert(1)', 'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)', 'java\tscript:alert(1)', 'java\nscript:alert(1)', '\u0001javascript:alert(1)',
  'javascript://https://shop.example/%0aalert(1)', 'vbscript:x', 'data:text/html,<script>1</script>',
  'blob:https://shop.example/1', 'file:///etc/passwd', 'ftp://shop.example', 'ws://shop.example', 'mailto:a@b.example',
  'tel:1', 'about:blank', 'view-source:https://x.example', 'https://', 'http://', 'https:// x', 'http://[::1', 'https://a b',
  'https://user@shop.example', 'https://user:pass@shop.example', 'https://shop.example@evil.example', 'https://:p@x.example',
  'intent://x#Intent;scheme=https;end', 'feed:https://x.example', 'http://x.example:99999',
]; // prettier-ignore

describe('addresses outside the product', () => {
  it.each(refused)('SH-25 %j never becomes a link', (given) => expect(safeHref(given)).toBeNull());

  it('SH-25 http and https addresses are links', () => {
    expect(safeHref('https://www.albora.nl.example/editor?a=1#b')).toBe(
      'https://www.albora.nl.example/editor?a=1#b',
    );
    expect(safeHref('HTTP://shop.example')).toBe('http://shop.example/');
  });

  it('SH-25 a text either is refused or reads as http(s) without credentials', () => {
    const scheme = fc.constantFrom(
      'javascript:',
      'data:',
      'https:',
      'http:',
      'https://',
      '//',
      '\\\\',
      '\t',
      '',
    );
    fc.assert(
      fc.property(fc.tuple(scheme, fc.oneof(fc.string(), fc.webUrl())), ([start, rest]) => {
        const href = safeHref(start + rest);
        if (href === null) return;
        expect(href).toMatch(/^https?:\/\//);
        const { username, password } = new URL(href);
        expect(username + password).toBe('');
      }),
      { numRuns: 1_000 },
    );
  });
});
