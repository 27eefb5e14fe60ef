import { startBackend } from '../tests/backend/start-backend';

test('nothing of the control API exists when BACKEND_CONTROL is unset', async () => {
  const backend = await startBackend({ env: { BACKEND_CONTROL: '' } });
  const answers = await Promise.all([
    backend.control(''),
    backend.control('/accounts', {}),
    backend.control('/faults', { service: 'oidc', kind: 'cut' }),
    backend.control('/ledger'),
    backend.control('/outbox'),
    backend.control('/mails'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
  // An error carries neither a stack nor what was asked.
  expect(await answers[0].json()).toEqual({ type: 'about:blank', title: 'Not Found', status: 404 });
  expect(await backend.stop()).toBe(0);
});

test('without a secret of its own it does not start under a public origin', async () => {
  const start = startBackend({ env: { BACKEND_ORIGIN: 'https://id.albora.example' } });
  await expect(start).rejects.toThrow('OIDC_CLIENT_SECRET must be set');
});

test('a wrong variable is named', async () => {
  const start = startBackend({ env: { OIDC_ACCESS_TOKEN_TTL: 'soon' } });
  await expect(start).rejects.toThrow('OIDC_ACCESS_TOKEN_TTL');
});
