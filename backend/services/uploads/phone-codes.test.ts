import { claimDto, newUploadSessionDto } from '../../../lib/contracts/upload-sessions';
import { openServiceHarness } from '../../../tests/backend/service-harness';

test('more than a hundred wrong codes a minute are refused, with five more for each opened session; the right code still works', async () => {
  const harness = await openServiceHarness();
  const open = async (as: string) => {
    const opened = { as, method: 'POST', body: {} };
    return newUploadSessionDto.parse(await harness.json('uploads', '/uploadsessions', opened));
  };
  const claim = (body: object) =>
    harness.call('uploads', '/uploadsessions/claim', { method: 'POST', body });
  const outcomeOf = async (body: object) =>
    claimDto.parse(await (await claim(body)).json()).outcome;
  const guess = () => claim({ code: 'ZZZZZZZZZZ' });

  const session = await open('ann');
  const statuses: number[] = [];
  // 100 wrong codes are allowed in a minute. If a new minute begins during the test, another 100 are allowed.
  while (statuses.length < 1_000 && statuses.at(-1) !== 429) statuses.push((await guess()).status);
  expect(statuses.length).toBeGreaterThan(105);
  const refused = await guess();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);

  const later = await open('ben');
  expect(await outcomeOf({ code: session.code })).toBe('connected');
  expect(await outcomeOf({ token: later.token })).toBe('connected');
  await harness.close();
});
