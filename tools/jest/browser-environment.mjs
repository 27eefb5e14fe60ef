/**
 * jest-fixed-jsdom (fetch, streams, structuredClone of Node) plus what undici asks for when loaded.
 * Not MessageChannel: React's scheduler would take it and keep the test process alive.
 */
import { MessagePort } from 'node:worker_threads';

import FixedJsdom from 'jest-fixed-jsdom';

export default class BrowserEnvironment extends FixedJsdom {
  constructor(...options) {
    super(...options);
    this.global.MessagePort = MessagePort;
  }
}
