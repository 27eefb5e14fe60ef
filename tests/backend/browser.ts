/** The parts of a browser that a sign-in needs: cookies by path, forms, and redirects. */
export type TestBrowser = {
  /** Sends a request without following redirects. */
  request: (url: string, form?: Record<string, string>) => Promise<Response>;
  /**
   * Follows redirects within `origin`. Returns the first response that is not a redirect, or that
   * redirects to another origin.
   */
  follow: (
    url: string,
    form?: Record<string, string>,
  ) => Promise<{ response: Response; url: string }>;
  /** Stores the cookie of a Set-Cookie header. */
  keep: (line: string) => void;
  /** Returns the value of the Cookie header for a URL. */
  cookiesFor: (url: string) => string;
};

type Cookie = { name: string; value: string; path: string };

/**
 * Creates a browser for one origin.
 *
 * @param headers headers that are added to every request, for example those of the edge
 */
export function createTestBrowser(
  origin: string,
  headers: Record<string, string> = {},
): TestBrowser {
  let cookies: Cookie[] = [];

  function keep(line: string): void {
    const [pair = '', ...attributes] = line.split('; ');
    const name = pair.slice(0, pair.indexOf('='));
    const value = pair.slice(pair.indexOf('=') + 1);
    const path = attributes.find((part) => /^path=/i.test(part))?.slice(5) ?? '/';
    cookies = cookies.filter((cookie) => cookie.name !== name || cookie.path !== path);
    if (value) cookies.push({ name, value, path });
  }

  function cookiesFor(url: string): string {
    const { pathname } = new URL(url);
    const sent = cookies.filter(({ path }) => pathname.startsWith(path));
    return sent.map(({ name, value }) => `${name}=${value}`).join('; ');
  }

  const request: TestBrowser['request'] = async (url, form) => {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: {
        accept: 'text/html',
        cookie: cookiesFor(url),
        ...(form && { origin }),
        ...headers,
      },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    response.headers.getSetCookie().forEach(keep);
    return response;
  };

  const follow: TestBrowser['follow'] = async (url, form) => {
    const response = await request(url, form);
    const location = response.headers.get('location');
    const next = location && new URL(location, url).href;
    return next && next.startsWith(origin) ? follow(next) : { response, url };
  };

  return { request, follow, keep, cookiesFor };
}
