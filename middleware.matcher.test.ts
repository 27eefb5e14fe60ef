import { config } from './middleware';

describe('what goes past', () => {
  const [pattern = ''] = config.matcher;
  const passes = (path: string) => !new RegExp(`^${pattern}$`).test(path);

  it('AU-01 only static files, health checks and the provider’s own call go past', () => {
    const past =
      '/_next/static/a.js /brands/albora/logo.svg /healthz /readyz /api/auth/back-channel-logout /api/uploads /api/uploads/a /api/messages/uploads';
    const stopped =
      '/ /orders /healthz2 /healthz/x /readyz.rsc /brands /api/auth/back-channel-logout/x /api/auth/sign-out /_next/staticx /config.json /api/uploadsx /api/messages';
    for (const path of past.split(' ')) expect([path, passes(path)]).toEqual([path, true]);
    for (const path of stopped.split(' ')) expect([path, passes(path)]).toEqual([path, false]);
  });
});
