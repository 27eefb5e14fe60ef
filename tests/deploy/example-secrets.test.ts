/** Tests the settings that both processes get from deploy/example-secrets.sh and deploy/compose.yaml. */
import { spawnSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { parse } from 'yaml';
import * as z from 'zod';
import { readEnvironment } from '@/backend/platform/environment';
import { env } from '@/lib/config/env.server';
import { channelTable } from '@/lib/contracts/channels';

const file = z.object({
  services: z.record(
    z.string(),
    z.looseObject({ environment: z.record(z.string(), z.string()).optional() }),
  ),
});

let folder = '';
let script: { status: number | null; stderr: string };

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'deploy-'));
  for (const name of ['compose.yaml', 'example-secrets.sh'])
    await cp(path.join('deploy', name), path.join(folder, name));
  script = spawnSync('sh', [path.join(folder, 'example-secrets.sh')], { encoding: 'utf8' });
});

afterAll(() => rm(folder, { recursive: true }));

const secretFile = (name: string) => readFile(path.join(folder, 'secrets', name), 'utf8');

async function variablesOf(name: 'web' | 'backend') {
  const compose = file.parse(parse(await readFile('deploy/compose.yaml', 'utf8'), { merge: true }));
  const own = Object.entries(compose.services[name]?.environment ?? {});
  return {
    ...Object.fromEntries(
      own.map(([key, value]) => [key, value.replace(/\$\{\w+:-([^}]+)\}/g, '$1')]),
    ),
    ...parseEnv(await secretFile(`${name}.env`)),
  };
}

test('the web process accepts its variables', async () => {
  expect(script).toMatchObject({ status: 0, stderr: '' });
  process.env = { NODE_ENV: 'production', ...(await variablesOf('web')) };
  expect(env()).toMatchObject({
    BACKEND_URL: 'https://id.account.example',
    BACKEND_INTERNAL_URL: 'http://edge:8080',
    REDIS_URL: 'redis://redis:6379',
  });
});

test('the backend accepts its variables, with the secrets of the stores and of the web process', async () => {
  const backend = readEnvironment(await variablesOf('backend'));
  expect(backend).toMatchObject({
    origin: 'https://id.account.example',
    allowsPrivateAccountHosts: true,
    control: false,
    demoData: false,
    databaseUrl: `postgres://account:${await secretFile('database-password')}@database:5432/account`,
    s3: { endpoint: 'http://s3:9000', secretAccessKey: await secretFile('s3-password') },
  });
  expect(backend.clientSecret).toBe((await variablesOf('web')).OIDC_CLIENT_SECRET);
});

test('the certificate is for every brand and the public host, and its authority has signed it', async () => {
  const certificate = new X509Certificate(await secretFile('certificate.pem'));
  const authority = new X509Certificate(await secretFile('authority.pem'));
  expect([certificate.verify(authority.publicKey), certificate.ca]).toEqual([true, false]);
  const hosts = channelTable.map(({ baseDomain }) => `account.${baseDomain}`);
  expect([...hosts, 'id.account.example'].filter((host) => !certificate.checkHost(host))).toEqual(
    [],
  );
});
