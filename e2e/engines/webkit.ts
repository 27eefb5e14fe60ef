/** Controls WebKit by the driver of WebKitGTK. It needs an X display, which Xvfb provides in memory. */
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

import { Builder, By } from 'selenium-webdriver';
import { Command, Name } from 'selenium-webdriver/lib/command.js';
import * as z from 'zod';

import { asJson, type Engine, type Tab, type Window } from './engine';
import { startProgram } from './programs';

export async function startWebKit(program: string): Promise<Engine> {
  const screen = await startProgram(
    'Xvfb',
    ['-displayfd', '1', '-screen', '0', '1920x2160x24', '-nolisten', 'tcp'],
    { isReady: /^(\d+)\n/m },
  );
  return {
    open: (window) => openTab(program, `:${screen.match}`, window),
    end: screen.end,
  };
}

async function openTab(program: string, display: string, window: Window): Promise<Tab> {
  const port = await freePort();
  const driver = await startProgram(program, ['-p', String(port)], {
    env: {
      DISPLAY: display,
      GDK_BACKEND: 'x11',
      GDK_SCALE: String(window.devicePixelRatio),
      LANG: 'en_GB.UTF-8',
      TZ: 'Pacific/Auckland',
    },
  });
  await untilListening(port);
  const browser = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { args: ['--automation'] },
    })
    .build();
  const size = () => browser.executeScript<number[]>('return [innerWidth, innerHeight]');
  const [innerWidth = 0, innerHeight = 0] = await size();
  const { width, height } = await browser.manage().window().getRect();
  // The size of a window includes the browser's own controls around the page.
  await browser
    .manage()
    .window()
    .setRect({
      x: 0,
      y: 0,
      width: window.width + width - innerWidth,
      height: window.height + height - innerHeight,
    });
  return {
    // The driver cannot report console messages.
    complaints: [],
    goto: (url) => browser.get(url),
    call: async (source, args) =>
      JSON.parse(
        z
          .string()
          .parse(
            await browser.executeScript(
              `return (${asJson(source)})(arguments[0])`,
              JSON.stringify(args),
            ),
          ),
      ),
    act: (actions) => browser.execute(new Command(Name.ACTIONS).setParameter('actions', actions)),
    attach: (selector, files) => browser.findElement(By.css(selector)).sendKeys(files.join('\n')),
    picture: () => browser.takeScreenshot(),
    close: async () => {
      await browser.quit();
      await driver.end();
    },
  };
}

/** Waits until the driver listens on the port. It polls, because the driver prints nothing when it is ready. */
async function untilListening(port: number): Promise<void> {
  for (let at = 0; at < 200; at += 1) {
    if (await fetch(`http://127.0.0.1:${port}/status`).catch(() => null)) return;
    await wait(50);
  }
  throw new Error('WebKitWebDriver does not answer');
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address
          ? resolve(address.port)
          : reject(new Error('no port')),
      );
    });
  });
