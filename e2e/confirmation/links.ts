import { backend, type Customer } from '../fixtures/backend';
import { rawRequest } from '../fixtures/raw-request';
import { expect, type Page } from '../fixtures/test';
import { channelUrl } from '../fixtures/urls';

/** In English. */
export const channel = 'bonaprint-gb';

export const at = (path: string) => channelUrl(channel, path);

/** The link in the newest mail to an address that leads to a page. */
export async function linkTo(address: string, page: string): Promise<string> {
  const find = async () =>
    (await backend.mailsTo(address)).find(({ link }) => link && new URL(link).pathname === page);
  await expect.poll(find).toBeTruthy();
  const link = (await find())?.link ?? '';
  // Nobody is sent to another brand, or to production.
  expect(new URL(link).origin).toBe(at('').replace(/\/$/, ''));
  return link;
}

/** How often an address was written to with a link to a page. */
export const mailsWith = async (address: string, page: string): Promise<number> =>
  (await backend.mailsTo(address)).filter(({ link }) => link?.includes(page)).length;

/** What mail scanners do: they open links, several times, and run no scripts. */
export async function scan(link: string): Promise<void> {
  const { pathname, search } = new URL(link);
  for (const method of ['GET', 'HEAD', 'GET']) {
    const { status, headers } = await rawRequest(pathname + search, { channel, method });
    expect(status).toBe(200);
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['cache-control']).toContain('no-store');
  }
}

/** A page of an outcome as every customer finds it: its words, the way back and customer care (AU-06). */
export async function expectError(
  page: Page,
  { path, title, text, start }: { path: string; title: string; text: string; start: string },
): Promise<void> {
  await expect(page).toHaveURL(at(path));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByText(text, { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', start);
  await expect(page.getByRole('link', { name: 'Contact customer care' })).toHaveAttribute(
    'href',
    'https://www.bonaprint.co.uk.example/contact',
  );
}

/** A page that needs an account asks to sign in. */
export async function expectSignedOut(page: Page): Promise<void> {
  await page.goto(at('/orders'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
}

/** The customer's record as its service has stored it. */
export const storedRecord = async (customer: Customer) =>
  // The customers' service answers an object of named fields.
  (await backend.readAs(customer, '/customers-api/customers/me', channel)) as Record<
    string,
    unknown
  >;
