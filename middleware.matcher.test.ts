import { isPage } from '@/lib/admission/page-gate.server';
import { config } from './middleware';

describe('what goes past', () => {
  const [pattern = ''] = config.matcher;
  const passes = (path: string) => !new RegExp(`^${pattern}$`).test(path);

  it('AU-01 only static files and route handlers go past, which guard themselves', () => {
    const past =
      '/_next/static/a.js /brands/albora/logo.svg /config.json /locales/nl-NL.json /api/auth/sign-out /api/uploads/a /api/nothing';
    const stopped =
      '/ /orders /healthz /readyz /healthz2 /healthz/x /readyz.rsc /brands /_next/staticx /config.jsonx /locales/a/b /api /apix/orders /orders/api/x /api/uploads/%ff /api/%6frders /locales/%2e';
    for (const path of past.split(' ')) expect([path, passes(path)]).toEqual([path, true]);
    for (const path of `${past} ${stopped}`.split(' '))
      expect([path, isPage(`${path}?a=/b`)]).toEqual([
        path,
        !passes(path) && !path.startsWith('/api/'),
      ]);
    for (const path of stopped.split(' ')) expect([path, passes(path)]).toEqual([path, false]);
  });
});
