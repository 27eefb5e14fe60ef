/** As much of a browser as a sign-in needs: cookies per path, forms, redirects one at a time. */
export type TestBrowser = {
  /** Requests without following redirects. */
  request: (url: string, form?: Record<string, string>) => Promise<Response>;
  /** Follows redirects inside `origin` and answers the first reply that leads elsewhere or nowhere. */
  follow: (
    url: string,
    form?: Record<string, string>,
  ) => Promise<{ response: Response; url: string }>;
};

type Cookie = { name: string; value: string; path: string };

export function createTestBrowser(origin: string): TestBrowser {
  let cookies: Cookie[] = [];

  function keep(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split('; ');
      const name = pair.slice(0, pair.indexOf('='));
      const value = pair.slice(pair.indexOf('=') + 1);
      const path = attributes.find((part) => /^path=/i.test(part))?.slice(5) ?? '/';
      cookies = cookies.filter((cookie) => cookie.name !== name || cookie.path !== path);
      if (value) cookies.push({ name, value, path });
    }
  }

  const request: TestBrowser['request'] = async (url, form) => {
    const { pathname } = new URL(url);
    const sent = cookies.filter(({ path }) => pathname.startsWith(path));
    const response = await fetch(url, {
      redirect: 'manual',
      headers: {
        accept: 'text/html',
        cookie: sent.map(({ name, value }) => `${name}=${value}`).join('; '),
      },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    keep(response);
    return response;
  };

  const follow: TestBrowser['follow'] = async (url, form) => {
    const response = await request(url, form);
    const location = response.headers.get('location');
    const next = location && new URL(location, url).href;
    return next && next.startsWith(origin) ? follow(next) : { response, url };
  };

  return { request, follow };
}
