import { createTestBrowser } from '../../../tests/backend/browser';
import { readTokens } from '../../../tests/backend/oidc-client';
import {
  type IdentityHarness,
  startIdentityHarness,
} from '../../../tests/backend/identity-harness';

let harness: IdentityHarness;
beforeAll(async () => {
  harness = await startIdentityHarness();
});
afterAll(() => harness.stop());

describe('tokens', () => {
  test('AU-10 a refresh rotates the refresh token; a used refresh token ends the grant', async () => {
    const person = await harness.createPerson();
    const client = harness.newClient();
    const first = await harness.signIn(person, createTestBrowser(harness.origin), client);
    const second = await readTokens(await client.refresh(first.refresh_token));
    expect(second.refresh_token).not.toBe(first.refresh_token);
    const replay = await client.refresh(first.refresh_token);
    expect(replay.status).toBe(400);
    expect(await replay.json()).toMatchObject({ error: 'invalid_grant' });
    expect((await client.refresh(second.refresh_token)).status).toBe(400);
  });

  test('of two simultaneous refreshes with one token at most one gets tokens', async () => {
    const { sub } = await harness.createPerson();
    const tokens = await harness.issue(sub);
    const client = harness.newClient();
    const answers = await Promise.all([1, 2, 3].map(() => client.refresh(tokens.refresh_token)));
    expect(answers.filter(({ ok }) => ok).length).toBeLessThanOrEqual(1);
  });

  test('an access token expires', async () => {
    const { sub } = await harness.createPerson();
    const tokens = await harness.issue(sub, { ttlSeconds: 1 });
    expect(tokens.expires_in).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 2100));
    expect((await harness.me(tokens.access_token)).status).toBe(401);
  });

  test('an id token, a tampered token and no token are refused without detail', async () => {
    const { sub } = await harness.createPerson();
    const tokens = await harness.issue(sub);
    for (const token of [
      tokens.id_token,
      `${tokens.access_token.slice(0, -8)}AAAAAAAA`,
      '',
      'x.y.z',
    ]) {
      const refused = await harness.me(token);
      expect(refused.status).toBe(401);
      expect(await refused.json()).toEqual({
        type: 'about:blank',
        title: 'Unauthorized',
        status: 401,
      });
    }
  });
});
