import { Hono } from 'hono';
import { serviceCapabilities } from '../lib/contracts/capabilities';
import { openServiceHarness, type ServiceHarness } from '../tests/backend/service-harness';
import { services } from './app';
import type { AppEnv } from './platform/http/create-app';

let harness: ServiceHarness;
beforeAll(async () => {
  harness = await openServiceHarness();
});
afterAll(() => harness.close());

it.each([
  ['customers', serviceCapabilities.customers],
  ['invoices', serviceCapabilities.invoices],
  ['uploads', serviceCapabilities.uploads],
  ['shared-albums', serviceCapabilities.sharedAlbums],
  ['downloads', serviceCapabilities.downloads],
])('the service of %s announces without a token all that it offers', async (name, names) => {
  const app = new Hono<AppEnv>();
  for (const service of services) service.mount(app, harness.context);
  const { base } = services.find((service) => service.name === name) ?? {};
  const answer = await app.request(`${base}/capabilities`);
  expect(await answer.json()).toEqual({ capabilities: names });
});
