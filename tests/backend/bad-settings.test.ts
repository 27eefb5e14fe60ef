import { execFileSync, spawn } from 'node:child_process';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import S3rver from 's3rver';
import { readEnvironment } from '../../backend/platform/environment';
import { badBackendSettings, badWebSettings, unusableBackendSettings } from './bad-settings';
import { backendProgram } from './start-backend';
import { createTestDataDir } from './test-database';

/** Runs a process until it exits, with only these environment variables. */
async function start(args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 25_000,
  });
  const code = new Promise<number | null>((resolve) => void child.once('close', resolve));
  const [errors] = await Promise.all([text(child.stderr), text(child.stdout)]);
  return { code: await code, errors };
}

const refused = (sentence: string) => ({ code: 1, errors: `Configuration: ${sentence}\n` });

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'settings-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('ER-18 the web process does not start, and says why:', () => {
  let server: string;
  beforeAll(async () => {
    server = path.join(folder, 'web/server.js');
    const bundle = `
      import { bundleServer } from './scripts/bundle-server.mjs';
      await bundleServer(${JSON.stringify(path.dirname(server))});`;
    execFileSync(process.execPath, ['--input-type=module', '--eval', bundle]);
    await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'));
    await symlink(path.resolve('package.json'), path.join(folder, 'package.json'));
  }, 60_000);

  test.each(badWebSettings)(
    '%s',
    async (sentence, variables) => {
      const env = { SESSION_SECRET: 'x8Vq0dT3mZr6Kp1WcYf5NhJ7sLb2GaEu', ...variables };
      expect(await start([server], env)).toEqual(refused(sentence));
    },
    30_000,
  );
});

describe('the backend does not start, and says why:', () => {
  const startBackend = async (variables: Record<string, string>) => {
    const dataDir = await createTestDataDir();
    try {
      const env = { BACKEND_PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: dataDir, ...variables };
      return await start(backendProgram, env);
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  };

  test.each(badBackendSettings)('%s', (sentence, variables) => {
    expect(() => readEnvironment(variables)).toThrow(new Error(`Configuration: ${sentence}`));
  });

  test.each([...badBackendSettings.slice(0, 1), ...unusableBackendSettings])(
    'the whole process: %s',
    async (sentence, variables) => {
      expect(await startBackend(variables)).toEqual(refused(sentence));
    },
    30_000,
  );

  test('a bucket that does not exist', async () => {
    const directory = path.join(folder, 's3');
    const s3 = new S3rver({
      port: 0,
      address: '127.0.0.1',
      silent: true,
      directory,
      configureBuckets: [],
    });
    const { port } = await s3.run();
    const keys = { S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' };
    try {
      expect(await startBackend({ S3_ENDPOINT: `http://127.0.0.1:${port}`, ...keys })).toEqual(
        refused('S3_BUCKET names a bucket that does not exist, or that the keys may not use.'),
      );
    } finally {
      await s3.close();
    }
  }, 30_000);
});
