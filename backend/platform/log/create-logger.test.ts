import { openTestDatabase } from '../../../tests/backend/test-database';
import { accounts } from '../../services/customers/tables';
import { createLogger, redactSecrets } from './create-logger';
import { endWithError } from './create-logger';

/** Logs an error and returns the log output. */
function written(error: unknown): string {
  let text = '';
  createLogger('info', { to: { write: (line: string) => void (text += line) } }).error(
    { error },
    'failed',
  );
  return text;
}

test('check 23 a failed statement is logged without its values and without the database’s message', async () => {
  const { db, close } = await openTestDatabase();
  const row = {
    sub: 'canary-sub',
    email: 'canary@example.com',
    passwordHash: 'canary-hash',
    authMethod: 'consumer',
    idpType: 'local',
  } as const;
  await db.insert(accounts).values(row);
  const failure: unknown = await db
    .insert(accounts)
    .values(row)
    .catch((error: unknown) => error);
  await close();
  // The type of `process.exit` is `never`, but the mock returns.
  const exit = jest.spyOn(process, 'exit').mockReturnValue(undefined as never);
  const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  endWithError(failure);
  expect(exit).toHaveBeenCalledWith(1);
  const [[line] = []] = write.mock.calls;
  expect(line).toMatch(/^Failed query: insert into "oidc_accounts".* \(23505\)\n$/);
  expect(line).not.toContain('canary');
  jest.restoreAllMocks();
  const text = written(new Error('request failed', { cause: failure }));
  expect(text).toContain('insert into \\"oidc_accounts\\"');
  expect(text).toContain('"code":"23505"');
  expect(text).toContain('create-logger.test.ts');
  expect(text).not.toContain('canary');
});

test('check 23 other errors are logged with their causes, without addresses, tokens and other properties', () => {
  const token = 'canary'.repeat(8);
  const refused = Object.assign(
    new Error(`550 <canary@example.com> refused, link ?token=${token}`),
    {
      rejected: ['canary@example.com'],
    },
  );
  const text = written(new Error('mail was not sent', { cause: refused }));
  expect(text).toContain('mail was not sent');
  expect(text).toContain('550 <…> refused, link ?token=…');
  expect(text).not.toContain('canary');
  expect(written('canary')).not.toContain('canary');
});

test.each([
  ['/api/v1/Profiles/anna%40example.com/subscription', '/api/v1/Profiles/…/subscription'],
  ['/api/v1/Profiles/anna@example.com/subscription', '/api/v1/Profiles/…/subscription'],
  [`/deleteaccount/${'a'.repeat(43)}/actions`, '/deleteaccount/…/actions'],
  ['/chat/conversations/0f8fad5b-d9cb-469f-a165-70867728950e', '/chat/conversations/…'],
  ['/chat/conversations/x/messages', '/chat/conversations/…/messages'],
  ['/v1/superorders/SO-1', '/v1/superorders/SO-1'],
])('check 23 %s is logged as %s', (path, logged) => expect(redactSecrets(path)).toBe(logged));
