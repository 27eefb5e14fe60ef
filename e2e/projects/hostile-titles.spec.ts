import { expect, test } from '../fixtures/test';
import { channel, dialog, messages, openProjects, saveProjects, titles } from './projects';

test.use({ customerOptions: { channel }, viewport: { width: 390, height: 844 } });

const hostile = [
  '<script>window.pwned=1</script><img src=x onerror="window.pwned=1">',
  '"><svg onload=window.pwned=1> \' autofocus onfocus=window.pwned=1 x="',
  'javascript:window.pwned=1',
  '\u202Egnp.exe\u202C \u2066left\u2069 \u200B\u200Dzero \uFEFFwidth',
  "{title} {count, plural, one {#} other {#}} '{' {{7*7}} ${7*7} $& $1 %s",
  '👩‍👩‍👧‍👦 🇳🇱 é ﷽ 你好 שלום',
  'W'.repeat(200),
  'a\nb\tc&amp;&lt;&#x3c;',
];

test('check 29 hostile titles are shown as plain text, and page, dialog and message keep their width', async ({
  page,
  customer,
}) => {
  await saveProjects(
    customer,
    hostile.map((title) => ({ title })),
  );
  await openProjects(page, customer);
  expect(await titles(page).allTextContents()).toEqual(hostile);
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
  expect(await fits()).toBe(true);
  const more = { name: /^More options for / };
  const remove = async (index: number) => {
    await page.getByRole('button', more).nth(index).click();
    await page.getByRole('group', more).getByRole('button', { name: 'Delete' }).click();
  };
  for (const [index, title] of hostile.entries()) {
    await remove(index);
    await expect(dialog(page)).toBeVisible();
    expect(await dialog(page).textContent()).toContain(title);
    expect(await fits()).toBe(true);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
  }
  for (const index of [6, 4]) {
    await remove(index);
    await dialog(page).getByRole('button', { name: 'Delete project' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(messages(page)).toContainText(hostile[index] ?? '');
    expect(await fits()).toBe(true);
  }
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
});
