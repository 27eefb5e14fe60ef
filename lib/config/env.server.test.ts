const good = { NODE_ENV: 'production', SESSION_SECRET: 'x8Vq0dT3mZr6Kp1WcYf5NhJ7sLb2GaEu' };

/** Loads the module again, because each process parses the configuration only once. */
function load(variables: Record<string, string>) {
  jest.resetModules();
  // Next declares NODE_ENV as read-only, but this test replaces the whole environment.
  process.env = { ...variables } as unknown as NodeJS.ProcessEnv;
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- a module that is loaded anew cannot be a static import
  return require('./env.server') as typeof import('./env.server'); // The type is that of the required module.
}

const before = process.env;
afterAll(() => void (process.env = before));

describe('the configuration', () => {
  it('ER-18 a wrong value stops the start and names the variable, never its content', () => {
    const wrong = {
      SESSION_SECRET: 'short-secret',
      BACKEND_URL: 'javascript:alert(1)',
      REDIS_URL: 'http://redis.example',
      METRICS_PORT: '80a',
      FEATURE_FLAGS: '{not json',
      LOG_LEVEL: 'loud',
      CLIENT_ADDRESS_HEADER: 'X Forwarded',
      SENTRY_DSN: 'https://user@sentry.example',
    };
    for (const [name, value] of Object.entries(wrong)) {
      const { env } = load({ ...good, [name]: value });
      expect(() => env()).toThrow(name);
      expect(() => env()).not.toThrow(value);
    }
  });

  it.each(['a'.repeat(36), 'abcabcab'.repeat(4), 'session-secret-1'.repeat(3)])(
    'ER-18 in production the process does not start with the session secret %s',
    (secret) => {
      const { env } = load({ ...good, SESSION_SECRET: secret });
      expect(() => env()).toThrow(/SESSION_SECRET is easy to guess: .*\.$/);
      expect(() => env()).not.toThrow(secret);
      const development = { ...good, SESSION_SECRET: secret, NODE_ENV: 'development' };
      expect(() => load(development).env()).not.toThrow();
    },
  );

  it('ER-18 in production the secret of development is for a provider on this machine only', () => {
    const known = 'development-only-client-secret';
    const refused: Record<string, string>[] = [
      { OIDC_URL: 'https://id.albora.example/oidc' },
      { OIDC_URL: 'http://backend:4000/oidc', OIDC_CLIENT_SECRET: known },
      { BACKEND_URL: 'https://localhost.evil.example' },
    ];
    for (const elsewhere of refused)
      expect(() => load({ ...good, ...elsewhere }).env()).toThrow(
        /OIDC_CLIENT_SECRET|must be set when the identity provider/,
      );
    const fine: Record<string, string>[] = [
      { OIDC_URL: 'https://id.albora.example/oidc', OIDC_CLIENT_SECRET: 'a secret of our own' },
      { OIDC_URL: 'http://127.0.0.1:4000/oidc', BACKEND_URL: 'https://all.example' },
      { OIDC_URL: 'https://id.albora.example/oidc', NODE_ENV: 'development' },
    ];
    for (const variables of fine) expect(() => load({ ...good, ...variables }).env()).not.toThrow();
  });

  it('ER-19 an address of the error-reporting service has a key, which is public', () => {
    const dsn = 'https://a1b2@reports.example/base/42';
    expect(load({ ...good, SENTRY_DSN: dsn }).env().SENTRY_DSN).toBe(dsn);
    const { env } = load({ ...good, SENTRY_DSN: 'https://a1b2:secret@reports.example/42' });
    expect(() => env()).toThrow('SENTRY_DSN');
  });

  it('FF-01 flags are configured as JSON: flag to base domains; another name is refused', () => {
    const flags = {
      PhotoManagementTimelineViewEnabled: ['albora.nl.example'],
      PhotoManagementAlbumViewEnabled: [],
    };
    expect(load({ ...good, FEATURE_FLAGS: JSON.stringify(flags) }).env().FEATURE_FLAGS).toEqual(
      flags,
    );
    expect(() => load({ ...good, FEATURE_FLAGS: '{"Other":[]}' }).env()).toThrow('FEATURE_FLAGS');
  });

  it('traces go to a collector or to error reports, never to both', () => {
    const collector = { ...good, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' };
    expect(load(collector).env().OTEL_TRACES_SAMPLER_ARG).toBe(1);
    const both = { ...collector, SENTRY_TRACES_SAMPLE_RATE: '0.1' };
    expect(() => load(both).env()).toThrow('SENTRY_TRACES_SAMPLE_RATE must be 0');
  });

  it('IM-05 IM-09 each vendor group has one address for QR codes; another group, a group without one and an invalid one stop the start', () => {
    const qr = (bases: object) => () =>
      load({ ...good, QR_UPLOAD_URLS: JSON.stringify(bases) }).env().QR_UPLOAD_URLS;
    const urls = {
      alb: 'https://qr.alb.example/u',
      hfm: 'https://qr.hfm.example',
      pbx: '{origin}/p',
    };
    expect(qr(urls)()).toEqual(urls);
    for (const wrong of ['', 'qr.alb.example', 'javascript:alert(1)', 'ftp://qr.alb.example'])
      expect(qr({ ...urls, alb: wrong })).toThrow('QR_UPLOAD_URLS');
    expect(qr({ ...urls, pbx: undefined })).toThrow('QR_UPLOAD_URLS');
    expect(qr({ ...urls, other: 'https://qr.other.example' })).toThrow('QR_UPLOAD_URLS');
    expect(load(good).env().QR_UPLOAD_URLS).toBeUndefined();
  });

  it('an empty variable is an absent one; lists are split; defaults are for the reference backend', () => {
    const { env, upstreamBase } = load({
      ...good,
      REDIS_URL: '',
      MEDIA_ORIGINS: 'https://a.example, https://b.example',
    });
    expect(env()).toMatchObject({
      MEDIA_ORIGINS: ['https://a.example', 'https://b.example'],
      UPLOAD_URL_ORIGINS: [],
    });
    expect(env().REDIS_URL).toBeUndefined();
    expect(upstreamBase('orders')).toBe('http://localhost:4000/orders-api');
  });

  it('each service can be pointed elsewhere by one line', () => {
    const { upstreamBase } = load({
      ...good,
      ORDERS_URL: 'https://orders.example/base/',
      BACKEND_URL: 'https://all.example',
      OIDC_CLIENT_SECRET: 'a secret of our own',
    });
    expect(upstreamBase('orders')).toBe('https://orders.example/base');
    expect(upstreamBase('menu')).toBe('https://all.example/menu-api');
  });

  it('services are called at an internal address, the identity provider at its public one', () => {
    const { upstreamBase } = load({
      ...good,
      BACKEND_URL: 'https://photos.example',
      BACKEND_INTERNAL_URL: 'http://backend:4000/',
      OIDC_CLIENT_SECRET: 'a secret of our own',
    });
    expect(upstreamBase('orders')).toBe('http://backend:4000/orders-api');
    expect(upstreamBase('oidc')).toBe('https://photos.example/oidc');
  });
});
