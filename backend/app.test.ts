import { Hono } from 'hono';
import { describedServices } from '../lib/contracts/calls/services';
import { serviceCapabilities } from '../lib/contracts/capabilities';
import { openServiceHarness, type ServiceHarness } from '../tests/backend/service-harness';
import { services } from './app';
import type { AppEnv } from './platform/http/create-app';

let harness: ServiceHarness;
beforeAll(async () => {
  harness = await openServiceHarness();
});
afterAll(() => harness.close());

/** The photo service announces its extensions in a response that needs a token. */
const { photos: _, ...announced } = serviceCapabilities;

it.each(
  Object.entries(announced).map(([name, names]) => {
    // The keys of both objects are names of services.
    const { base } = describedServices[name as keyof typeof announced];
    return [base, names] as const;
  }),
)('the service at %s announces without a token all that it offers', async (base, names) => {
  const app = new Hono<AppEnv>();
  for (const service of services) service.mount(app, harness.context);
  const answer = await app.request(`${base}/capabilities`);
  expect(await answer.json()).toEqual({ capabilities: names });
});
