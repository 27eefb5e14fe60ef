import { variantsDto } from '../../../lib/contracts/experiments';
import { openServiceHarness } from '../../../tests/backend/service-harness';
import { experimentsService } from './service';
import { experimentExposures } from './tables';

const app = experimentsService.router({} as never); // a variant is a hash of the subject; the router does not use the context
const variants = async (subject: string) => {
  const answer = await app.request(`/variants?subject=${subject}&experiments=CRO-1304,CRO-1411`);
  return variantsDto.parse(await answer.json()).variants;
};

test('SH-20 a subject always gets the same variants, and the experiments are independent', async () => {
  expect(await variants('someone')).toEqual(await variants('someone'));
  const all = await Promise.all(
    Array.from({ length: 400 }, (_, index) => variants(`subject-${index}`)),
  );
  const groups = all.map((both) => both.map(({ variant }) => variant).join(''));
  for (const group of ['AA', 'AB', 'BA', 'BB']) {
    expect(groups.filter((value) => value === group).length).toBeGreaterThan(60);
  }
});

test.each([
  '',
  '?subject=a',
  '?subject=a&experiments=CRO-1',
  '?subject=a%20b&experiments=CRO-1304',
])('SH-20 the query "%s" is refused', async (query) => {
  expect((await app.request(`/variants${query}`)).status).toBe(400);
});

test('SH-20 exposures are counted without the subject', async () => {
  const { context, call, close } = await openServiceHarness();
  const sendExposure = (body: unknown) =>
    call('experiments', '/exposures', { method: 'POST', body });
  for (const variant of ['A', 'B', 'B'])
    expect((await sendExposure({ experiment: 'CRO-1411', variant })).status).toBe(204);
  for (const body of [
    {},
    { experiment: 'CRO-9', variant: 'A' },
    { experiment: 'CRO-1411', variant: '<b>' },
  ])
    expect((await sendExposure(body)).status).toBe(400);
  expect(await context.db.select().from(experimentExposures)).toEqual([
    { experiment: 'CRO-1411', variant: 'A', count: 1 },
    { experiment: 'CRO-1411', variant: 'B', count: 2 },
  ]);
  await close();
});
