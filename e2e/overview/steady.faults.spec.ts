import type { Customer, CustomerOptions } from '../fixtures/backend';
import { startSession } from '../fixtures/sign-in';
import { expect, type Page, test } from '../fixtures/test';
import { channelUrl } from '../fixtures/urls';

const channel = 'bonaprint-gb';

type Shift = { value: number; what: string[] };
declare global {
  interface Window {
    shifts?: Shift[];
  }
}

/**
 * Records every layout shift with the elements that moved (web.dev/cls). Shifts directly after an
 * input are recorded too.
 */
function recordShifts(): void {
  type Entry = PerformanceEntry & { value: number; sources?: { node?: Element | null }[] };
  window.shifts = [];
  new PerformanceObserver((list) => {
    // The cast is safe: the observer receives only entries of layout shifts.
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
    // The cast is safe: these are the fields of a fault. The fixture does not export that type.
    await faults.set({ service, kind: 'latency', value } as never);
}

/**
 * Opens the overview while every service is slow and waits until the last panel is shown. Returns
 * the layout shifts.
 */
async function watchHome(page: Page): Promise<Shift[]> {
  await page.goto(channelUrl(channel, '/'), { waitUntil: 'commit' });
  const main = page.getByRole('main');
  await expect(main).toBeVisible();
  await expect(
    main.locator('.animate-pulse:visible, [class*="animate-pulse"]:visible'),
  ).toHaveCount(0);
  await page.waitForLoadState();
  await page.evaluate(async () => {
    await document.fonts.ready;
    // Wait for two frames, so that the last paint is measured.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
  return page.evaluate(() => window.shifts ?? []);
}

const b2b = (accountStatus: string) =>
  ({ isNew: false, authMethod: 'b2b', customer: { accountStatus } }) as const;

const kinds: Record<string, CustomerOptions & { isNew: boolean }> = {
  'a customer with orders': { isNew: false },
  'a new customer': { isNew: true },
  'a business account that is new': b2b('new'),
  'a business account that is blocked': b2b('blocked'),
};

/** Sizes of the window. The phone is high enough to show the footer, so that shifts of the footer count. */
const widths = {
  phone: { width: 412, height: 1600 },
  laptop: { width: 1024, height: 900 },
  desktop: { width: 1440, height: 900 },
};

for (const [name, viewport] of Object.entries(widths)) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport });

    test(`OV-01 F4 on a ${name} the layout does not shift while slow services fill the overview, for any kind of customer`, async ({
      page,
      createCustomer,
      backend,
      faults,
    }) => {
      await page.addInitScript(recordShifts);
      await slowDown(faults);
      for (const [kind, { isNew, ...options }] of Object.entries(kinds)) {
        const customer = await createCustomer(options);
        if (!isNew) await fill(customer, backend.control);
        await startSession(page, customer, channel);
        expect(await watchHome(page), kind).toEqual([]);
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
