/**
 * Sets the environment variables of a test process. Import this file first, because the
 * configuration is read only once.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const dataDir = mkdtempSync(path.join(tmpdir(), 'account-'));
Object.assign(process.env, {
  SESSION_SECRET: 'a secret of tests that is long enough',
  DATA_DIR: dataDir,
  LOG_LEVEL: 'silent',
  REDIS_URL: '',
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
