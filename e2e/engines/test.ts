import { isHarmless } from '../fixtures/complaints';
import { expect, test as base } from '../fixtures/test';
import type { Engine, Window } from './engine';
import { startFirefox } from './firefox';
import { View } from './view';
import { startWebKit } from './webkit';

/** A channel in English, so that tests can use the texts of its pages. */
export const channel = 'bonaprint-gb';

/** Functions that start the engines. scripts/find-browser.mjs sets the paths of their programs. */
const start = {
  firefox: () => startFirefox(process.env['FIREFOX_PATH'] ?? 'firefox-esr'),
  webkit: () => startWebKit(process.env['WEBKIT_DRIVER_PATH'] ?? 'WebKitWebDriver'),
};

export const test = base.extend<{ window: Window; view: View }, { engine: Engine }>({
  window: [{ width: 1440, height: 900, devicePixelRatio: 1 }, { option: true }],

  engine: [
    async ({}, use, { project }) => {
      const engine = await start[project.name === 'webkit' ? 'webkit' : 'firefox']();
      await use(engine);
      await engine.end();
    },
    { scope: 'worker' },
  ],

  view: async ({ engine, window, expectedComplaints }, use, testInfo) => {
    const tab = await engine.open(window);
    await use(new View(tab, channel));
    if (testInfo.status !== testInfo.expectedStatus)
      await testInfo.attach('screenshot', {
        body: Buffer.from(await tab.picture(), 'base64'),
        contentType: 'image/png',
      });
    await tab.close();
    const unexpected = tab.complaints.filter(
      (text) => !isHarmless(text) && !expectedComplaints.some((pattern) => pattern.test(text)),
    );
    expect(unexpected, 'the browser complained').toEqual([]);
  },
});

export { expect };
