import { readEnvironment } from './environment';

const origin = 'https://id.albora.example';
const secret = 'a secret of sixteen characters and more';

test('on a local machine no setting is required, and the control API is closed', () => {
  expect(readEnvironment({ BACKEND_CONTROL: '', LOG_LEVEL: '' })).toMatchObject({
    origin: 'http://localhost:4000',
    host: '127.0.0.1',
    control: false,
    demoData: false,
  });
});

test('with a public origin the default secret and an open control API are refused, each by its name', () => {
  expect(() => readEnvironment({ BACKEND_ORIGIN: origin, BACKEND_CONTROL: '1' })).toThrow(
    /OIDC_CLIENT_SECRET must be set[^]*BACKEND_CONTROL must not be set/,
  );
  expect(() =>
    readEnvironment({
      BACKEND_ORIGIN: origin,
      OIDC_CLIENT_SECRET: 'development-only-client-secret',
    }),
  ).toThrow('OIDC_CLIENT_SECRET must be set');
  const open = { BACKEND_ORIGIN: origin, OIDC_CLIENT_SECRET: secret, BACKEND_CONTROL: '1' };
  expect(() => readEnvironment(open)).toThrow('BACKEND_CONTROL');
  expect(readEnvironment({ ...open, BACKEND_CONTROL: '0' })).toMatchObject({
    origin,
    clientSecret: secret,
    control: false,
  });
});

test.each(['http://localhost:4000', 'http://127.0.0.1:4000', 'http://id.albora.localhost'])(
  'the control API may be open at %s',
  (local) =>
    expect(readEnvironment({ BACKEND_ORIGIN: local, BACKEND_CONTROL: '1' }).control).toBe(true),
);
