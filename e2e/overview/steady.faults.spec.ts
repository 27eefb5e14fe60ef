import type { Customer } from '../fixtures/backend';
import { signIn } from '../fixtures/sign-in';
import { expect, type Page, test } from '../fixtures/test';
import { channelUrl } from '../fixtures/urls';

const channel = 'bonaprint-gb';

type Shift = { value: number; what: string[] };
declare global {
  interface Window {
    shifts?: Shift[];
  }
}

/** Notes every layout shift with what moved (web.dev/cls); those right after input count too. */
function noteShifts(): void {
  type Entry = PerformanceEntry & { value: number; sources?: { node?: Element | null }[] };
  window.shifts = [];
  new PerformanceObserver((list) => {
    // The type of the entries follows from the type that is observed.
    for (const { value, sources = [] } of list.getEntries() as Entry[])
      window.shifts?.push({
        value,
        what: sources.map(({ node }) => `${node?.nodeName}.${node?.className}`),
      });
  }).observe({ type: 'layout-shift', buffered: true });
}

async function slowDown(faults: { set: (fault: never) => Promise<void> }): Promise<void> {
  const latencies = { customers: 500, projects: 700, photos: 900, invoices: 1000, orders: 1200 };
  for (const [service, value] of Object.entries(latencies))
    // The fixture's own type of a fault is not exported.
    await faults.set({ service, kind: 'latency', value } as never);
}

/** Opens home while every service is slow, and waits until the last panel is there. */
async function watchHome(page: Page): Promise<Shift[]> {
  await page.addInitScript(noteShifts);
  await page.goto(channelUrl(channel, '/'), { waitUntil: 'commit' });
  const main = page.getByRole('main');
  await expect(main).toBeVisible();
  await expect(
    main.locator('.animate-pulse:visible, [class*="animate-pulse"]:visible'),
  ).toHaveCount(0);
  await page.waitForLoadState();
  await page.evaluate(async () => {
    await document.fonts.ready;
    // Two frames: what was painted last has been measured.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
  return page.evaluate(() => window.shifts ?? []);
}

/** Tall enough for the phone's footer, so that what moves it counts. */
const widths = {
  phone: { width: 412, height: 1600 },
  laptop: { width: 1024, height: 900 },
  desktop: { width: 1440, height: 900 },
};

for (const [name, viewport] of Object.entries(widths)) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport });

    test(`OV-01 F4 on a ${name} nothing moves while slow services fill the overview`, async ({
      page,
      customer,
      backend,
      faults,
    }) => {
      await fill(customer, backend.control);
      await signIn(page, customer, channel);
      await slowDown(faults);
      expect(await watchHome(page)).toEqual([]);
    });

    test(`OV-01 F4 on a ${name} nothing moves for a new customer either`, async ({
      page,
      customer,
      faults,
    }) => {
      await signIn(page, customer, channel);
      await slowDown(faults);
      expect(await watchHome(page)).toEqual([]);
    });

    test.describe('a business customer', () => {
      for (const accountStatus of ['new', 'blocked'] as const) {
        test.describe(accountStatus, () => {
          test.use({ customerOptions: { authMethod: 'b2b', customer: { accountStatus } } });

          test(`OV-01 F4 on a ${name} nothing moves for a business account with status ${accountStatus}`, async ({
            page,
            customer,
            backend,
            faults,
          }) => {
            await fill(customer, backend.control);
            await signIn(page, customer, channel);
            await slowDown(faults);
            expect(await watchHome(page)).toEqual([]);
          });
        });
      }
    });
  });
}

async function fill(
  { sub: accountId }: Customer,
  control: (path: string, body?: unknown) => Promise<unknown>,
): Promise<void> {
  for (let order = 0; order < 5; order += 1) await control('/orders', { accountId });
  await control('/orders', { accountId, status: 'Dispatched', products: [{}, {}] });
  const projects = Array.from({ length: 4 }, () => ({
    title: 'A title that is as long as a line',
  }));
  await control('/projects', { accountId, projects });
  await control('/photos', { accountId, photos: [{ times: 9 }] });
}
