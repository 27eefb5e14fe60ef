import { serviceCapabilities } from '../lib/contracts/capabilities';
import { openServiceHarness, type ServiceHarness } from '../tests/backend/service-harness';

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
])('the service of %s announces without a token all that it offers', async (service, names) => {
  expect(await harness.json(service, '/capabilities')).toEqual({ capabilities: names });
});
