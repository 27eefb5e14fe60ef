/** Controls Firefox by WebDriver BiDi, which Firefox supports without a separate driver. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Capabilities, Session, WebDriver } from 'selenium-webdriver';
import { Executor } from 'selenium-webdriver/lib/command.js';
import * as z from 'zod';

import { asJson, type Engine, type Tab, type Window } from './engine';
import { startProgram } from './programs';

/** Settings with which Firefox makes no network requests of its own and shows no prompts. */
const preferences = {
  'app.normandy.enabled': false,
  'app.update.auto': false,
  'browser.newtabpage.enabled': false,
  'browser.region.network.url': '',
  'browser.safebrowsing.update.enabled': false,
  'browser.search.update': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'intl.accept_languages': 'en-GB',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'remote.active-protocols': 1,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'termsofuse.bypassNotification': true,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
};

const answer = z.union([
  z.object({ type: z.literal('success'), result: z.unknown() }),
  z.object({ type: z.literal('error'), error: z.string(), message: z.string() }),
]);
const opened = z.object({ context: z.string() });
const userContexts = z.object({ userContext: z.string() });
const called = z.union([
  z.object({ type: z.literal('success'), result: z.unknown() }),
  z.object({ type: z.literal('exception'), exceptionDetails: z.object({ text: z.string() }) }),
]);
const text = z.object({ value: z.string() });
const shot = z.object({ data: z.string() });
const node = z.object({ sharedId: z.string() });
const logEntry = z.object({
  level: z.string(),
  text: z.string().nullable(),
  source: z.object({ context: z.string().optional() }),
});

/**
 * Connects to the browser by its WebSocket URL. selenium-webdriver normally expects a session that
 * a driver has created.
 */
function connect(webSocketUrl: string) {
  const session = new Session('', new Capabilities({ webSocketUrl }));
  return new WebDriver(session, new Executor()).getBidi();
}

type Bidi = Awaited<ReturnType<typeof connect>>;

export async function startFirefox(program: string): Promise<Engine> {
  const profile = await mkdtemp(path.join(os.tmpdir(), 'account-firefox-'));
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  await writeFile(path.join(profile, 'user.js'), lines.join('\n'));
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
  const firefox = await startProgram(program, args, {
    isReady: /WebDriver BiDi listening on (ws:\S+)/,
    env: { TZ: 'Pacific/Auckland' },
  });
  const bidi = await connect(`${firefox.match}/session`);
  const send = async (method: string, params: Record<string, unknown> = {}) => {
    const reply = answer.parse(await bidi.send({ method, params }));
    if (reply.type === 'error') throw new Error(`${method}: ${reply.error}: ${reply.message}`);
    return reply.result;
  };
  await send('session.new', { capabilities: {} });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  return {
    open: (window) => openTab(bidi, send, window),
    end: async () => {
      await bidi.close();
      await firefox.end();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function openTab(
  bidi: Bidi,
  send: (method: string, params?: Record<string, unknown>) => Promise<unknown>,
  { devicePixelRatio, ...viewport }: Window,
): Promise<Tab> {
  const { userContext } = userContexts.parse(await send('browser.createUserContext'));
  const { context } = opened.parse(
    await send('browsingContext.create', { type: 'tab', userContext }),
  );
  await send('browsingContext.activate', { context });
  await send('browsingContext.setViewport', { context, viewport, devicePixelRatio });
  const complaints: string[] = [];
  const note = (entry: unknown) => {
    const { level, text: what, source } = logEntry.parse(entry);
    if (level === 'error' && source.context === context) complaints.push(what ?? '');
  };
  bidi.on('log.entryAdded', note);
  const call = async (source: string, given: string) => {
    const reply = called.parse(
      await send('script.callFunction', {
        functionDeclaration: source,
        arguments: [{ type: 'string', value: given }],
        target: { context },
        awaitPromise: false,
      }),
    );
    if (reply.type === 'exception') throw new Error(reply.exceptionDetails.text);
    return reply.result;
  };
  return {
    complaints,
    goto: async (url) => {
      await send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    call: async (source, args) =>
      JSON.parse(text.parse(await call(asJson(source), JSON.stringify(args))).value),
    act: async (actions) => {
      await send('input.performActions', { context, actions });
    },
    attach: async (selector, files) => {
      const { sharedId } = node.parse(
        await call('(selector) => document.querySelector(selector)', selector),
      );
      await send('input.setFiles', { context, element: { sharedId }, files });
    },
    picture: async () =>
      shot.parse(await send('browsingContext.captureScreenshot', { context })).data,
    close: async () => {
      bidi.off('log.entryAdded', note);
      await send('browser.removeUserContext', { userContext });
    },
  };
}
