import { createTestBrowser } from '../../../tests/backend/browser';
import { readTokens } from '../../../tests/backend/oidc-client';
import { type OidcRig, startOidcRig } from '../../../tests/backend/identity-harness';

let rig: OidcRig;
beforeAll(async () => {
  rig = await startOidcRig();
});
afterAll(() => rig.stop());

describe('tokens', () => {
  test('AU-10 a refresh rotates the refresh token; a spent one ends the grant', async () => {
    const person = await rig.createPerson();
    const client = rig.newClient();
    const first = await rig.signIn(person, createTestBrowser(rig.origin), client);
    const second = await readTokens(await client.refresh(first.refresh_token));
    expect(second.refresh_token).not.toBe(first.refresh_token);
    const replay = await client.refresh(first.refresh_token);
    expect(replay.status).toBe(400);
    expect(await replay.json()).toMatchObject({ error: 'invalid_grant' });
    expect((await client.refresh(second.refresh_token)).status).toBe(400);
  });

  test('of two refreshes that race with one token at most one gets tokens', async () => {
    const { sub } = await rig.createPerson();
    const tokens = await rig.issue(sub);
    const client = rig.newClient();
    const answers = await Promise.all([1, 2, 3].map(() => client.refresh(tokens.refresh_token)));
    expect(answers.filter(({ ok }) => ok).length).toBeLessThanOrEqual(1);
  });

  test('an access token ends with its life', async () => {
    const { sub } = await rig.createPerson();
    const tokens = await rig.issue(sub, { ttlSeconds: 1 });
    expect(tokens.expires_in).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 2100));
    expect((await rig.me(tokens.access_token)).status).toBe(401);
  });

  test('an id token, a tampered token and no token are refused without detail', async () => {
    const { sub } = await rig.createPerson();
    const tokens = await rig.issue(sub);
    for (const token of [
      tokens.id_token,
      `${tokens.access_token.slice(0, -8)}AAAAAAAA`,
      '',
      'x.y.z',
    ]) {
      const refused = await rig.me(token);
      expect(refused.status).toBe(401);
      expect(await refused.json()).toEqual({
        type: 'about:blank',
        title: 'Unauthorized',
        status: 401,
      });
    }
  });
});
