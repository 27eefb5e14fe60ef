import { toUrl } from './to-url';

describe('toUrl', () => {
  it('reads a URL or says null', () => {
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
