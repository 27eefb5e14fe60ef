import { backend, type Customer } from '../fixtures/backend';
import { rawRequest } from '../fixtures/raw-request';
import { expect, type Page } from '../fixtures/test';
import { channelUrl } from '../fixtures/urls';

/** A channel in English, so that tests can use the texts of its pages. */
export const channel = 'bonaprint-gb';

export const at = (path: string) => channelUrl(channel, path);

/** Waits for a mail to an address with a link to a page. Returns the link of the newest such mail. */
export async function linkTo(address: string, page: string): Promise<string> {
  const find = async () =>
    (await backend.mailsTo(address)).find(({ link }) => link && new URL(link).pathname === page);
  await expect.poll(find).toBeTruthy();
  const link = (await find())?.link ?? '';
  // The link must not lead to another brand or to production.
  expect(new URL(link).origin).toBe(at('').replace(/\/$/, ''));
  return link;
}

/** Returns the number of mails to an address that have a link to a page. */
export const mailsWith = async (address: string, page: string): Promise<number> =>
  (await backend.mailsTo(address)).filter(({ link }) => link?.includes(page)).length;

/** Acts as a mail scanner: opens the link several times without running scripts. */
export async function scan(link: string): Promise<void> {
  const { pathname, search } = new URL(link);
  for (const method of ['GET', 'HEAD', 'GET']) {
    const { status, headers } = await rawRequest(pathname + search, { channel, method });
    expect(status).toBe(200);
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['cache-control']).toContain('no-store');
  }
}

/** Expects an error page with its text, a link back and a link to customer care (AU-06). */
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

/** Expects that the browser is signed out: a page that needs an account shows the sign-in. */
export async function expectSignedOut(page: Page): Promise<void> {
  await page.goto(at('/orders'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
}

/** Returns the stored customer record. */
export const storedRecord = async (customer: Customer) =>
  // The cast is safe: the customers service returns an object.
  (await backend.readAs(customer, '/customers-api/customers/me', channel)) as Record<
    string,
    unknown
  >;
