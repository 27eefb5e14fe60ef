import { articleGroupListDto, campaignDto } from '../../../lib/contracts/order-services';
import { articleTypes } from '../merchandise/article-texts';
import { articleGroups, articlesService, findCampaign } from './service';

const now = new Date('2026-12-31T23:30:00Z');
const app = articlesService.router({ clock: { now: () => now } } as never); // the router uses only the clock

test('OR-14 the groups are readable without a token; each is part of an article type', async () => {
  const listed = articleGroupListDto.parse(await (await app.request('/v1/ArticleGroup')).json());
  expect(listed.articleGroups).toEqual(articleGroups);
  for (const { name } of articleGroups) {
    expect(Object.keys(articleTypes).some((type) => type.includes(name))).toBe(true);
  }
});

test('OR-14 the campaign of photo books ends in a few days, on any date', async () => {
  const campaign = campaignDto.parse(await (await app.request('/v1/Campaign/photobook')).json());
  expect(campaign.cutOffAt).toBe('2027-01-03T22:00:00.000Z');
  expect(campaign.startsAt < now.toISOString() && campaign.endsAt > campaign.cutOffAt).toBe(true);
});

test.each(['poster', 'nothing', 'toString', '__proto__'])(
  'OR-14 %s has no campaign: 404',
  async (name) => {
    expect((await app.request(`/v1/Campaign/${name}`)).status).toBe(404);
    expect(findCampaign(name, now)).toBeNull();
  },
);
