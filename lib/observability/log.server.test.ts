import { spawnSync } from 'node:child_process';

/** Runs a script in a new process and returns everything that the real logger wrote there. */
function written(script: string): string {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--conditions=react-server', '--import', 'tsx', '--input-type=module', '--eval', script],
    { encoding: 'utf8', env: { ...process.env, LOG_LEVEL: 'info' } },
  );
  return stdout + stderr;
}

describe('the log', () => {
  it('check 23 blots out tokens, cookies and addresses wherever an event carries them', () => {
    const text = written(`
      import { log, hashed } from './lib/observability/log.server.ts';
      const secrets = { token: 'canary', accessToken: 'canary', refreshToken: 'canary', idToken: 'canary', cookie: 'canary', email: 'canary', authorization: 'canary' };
      log.info({ event: 'test', ...secrets, headers: { x: 'canary' }, nested: secrets });
      log.info({ event: 'forged', reason: 'line\\n{"level":60,"event":"forged"}', session: hashed('canary') });
    `);
    const lines = text.trim().split('\n');
    expect(lines).toHaveLength(2);
    expect(lines.map((line) => String(JSON.parse(line).event))).toEqual(['test', 'forged']);
    expect(text).not.toContain('canary');
  });
});
