/** Environment variables with which a process must refuse to start, each with the message that it prints. */
const openssl = 'make one with openssl rand -base64 48';
const publicOrigin = {
  BACKEND_ORIGIN: 'https://id.albora.example',
  OIDC_CLIENT_SECRET: 'dT3mZr6Kp1WcYf5N',
};
const elsewhere = { OIDC_URL: 'https://id.albora.example/oidc' };
const address = 'must begin with http:// or https:// and name a host, without a password';

export type BadSettings = [sentence: string, variables: Record<string, string>];

export const badWebSettings: BadSettings[] = [
  [`SESSION_SECRET is missing: ${openssl}.`, { SESSION_SECRET: '' }],
  [
    `SESSION_SECRET must have 32 characters or more: ${openssl}.`,
    { SESSION_SECRET: 'x8Vq0dT3mZr6' },
  ],
  [`SESSION_SECRET is easy to guess: ${openssl}.`, { SESSION_SECRET: 'a'.repeat(36) }],
  ['OIDC_CLIENT_SECRET must be set when the identity provider is not on this machine.', elsewhere],
  [
    `OIDC_CLIENT_SECRET is easy to guess: ${openssl}.`,
    { ...elsewhere, OIDC_CLIENT_SECRET: 'z'.repeat(20) },
  ],
  [`ORDERS_URL ${address}.`, { ORDERS_URL: 'orders.example' }],
  [`SHAREDALBUMS_URL ${address}.`, { SHAREDALBUMS_URL: 'localhost:4000/albums' }],
  [
    'PUSH_URL must begin with ws://, wss://, http:// or https:// and name a host.',
    { PUSH_URL: 'push.example' },
  ],
  [
    'PHOTOS_URL must begin with https://, because its host is public.',
    { PHOTOS_URL: 'http://photos.example' },
  ],
  [
    'MEDIA_ORIGINS must begin with https://, because its host is public.',
    { MEDIA_ORIGINS: 'https://a.example http://b.example' },
  ],
  ['REDIS_URL must begin with redis:// or rediss:// and name a host.', { REDIS_URL: 'redis:6379' }],
  ['REDIS_URI is not known: did you mean REDIS_URL?', { REDIS_URI: 'redis://redis:6379' }],
  ['PAGES_AT_ONCE must be a whole number from 1 to 999999.', { PAGES_AT_ONCE: '0' }],
  ['PORT must be a whole number from 1 to 65535.', { PORT: 'http' }],
];

export const badBackendSettings: BadSettings[] = [
  [
    'S3_ACCESS_KEY_ID must be set, because S3_ENDPOINT is set.',
    { S3_ENDPOINT: 'http://127.0.0.1:9', S3_SECRET_ACCESS_KEY: 'secret' },
  ],
  [
    'S3_SECRET_ACCESS_KEY must be set, because S3_ENDPOINT is set.',
    { S3_ENDPOINT: 'http://127.0.0.1:9', S3_ACCESS_KEY_ID: 'id' },
  ],
  ['S3_ENDPOINT must be set, because S3_ACCESS_KEY_ID is set.', { S3_ACCESS_KEY_ID: 'id' }],
  [
    'OIDC_CLIENT_SECRET must be set when the backend has a public origin.',
    { ...publicOrigin, OIDC_CLIENT_SECRET: '' },
  ],
  [
    `OIDC_CLIENT_SECRET is easy to guess: ${openssl}.`,
    { ...publicOrigin, OIDC_CLIENT_SECRET: 'ab'.repeat(10) },
  ],
  [
    'DEMO_DATA must not be set when the backend has a public origin.',
    { ...publicOrigin, DEMO_DATA: '1' },
  ],
  [
    'BACKEND_CONTROL must not be set when the backend has a public origin.',
    { ...publicOrigin, BACKEND_CONTROL: '1' },
  ],
  [
    'BACKEND_ORIGIN must begin with https://, because its host is public.',
    { ...publicOrigin, BACKEND_ORIGIN: 'http://id.albora.example' },
  ],
  [
    'OBJECT_URL_SECRET must be set, because DATABASE_URL lets several backends run.',
    { DATABASE_URL: 'postgres://127.0.0.1:1/account' },
  ],
  [`OBJECT_URL_SECRET is easy to guess: ${openssl}.`, { OBJECT_URL_SECRET: 'k'.repeat(40) }],
  [
    'DATABASE_URL must begin with postgres:// and name a server.',
    { DATABASE_URL: 'hello', OBJECT_URL_SECRET: 'x8Vq0dT3mZr6Kp1WcYf5NhJ7sLb2GaEu' },
  ],
  [
    'DATABASE_URI is not known: did you mean DATABASE_URL?',
    { DATABASE_URI: 'postgres://127.0.0.1:1/account' },
  ],
  ['SMTP_URL must begin with smtp:// or smtps:// and name a host.', { SMTP_URL: 'mail.example' }],
];

/** Settings that are valid in form, but whose services cannot be used. */
export const unusableBackendSettings: BadSettings[] = [
  [
    'DATABASE_URL names a database that cannot be used (ECONNREFUSED).',
    {
      DATABASE_URL: 'postgres://127.0.0.1:1/account',
      OBJECT_URL_SECRET: 'x8Vq0dT3mZr6Kp1WcYf5NhJ7sLb2GaEu',
    },
  ],
  ['DATA_DIR names a folder that cannot be written (ENOTDIR).', { DATA_DIR: '/dev/null/data' }],
];
