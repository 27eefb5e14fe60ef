/**
 * Extends jest-fixed-jsdom (fetch, streams and structuredClone of Node) with MessagePort, which
 * undici needs when it is loaded, and with a record of navigations to other documents, which jsdom
 * does not perform (tests/support/take-navigations.ts reads it). MessageChannel is omitted, because
 * React's scheduler would use it and so prevent the test process from exiting.
 */
import { createRequire } from 'node:module';
import { MessagePort } from 'node:worker_threads';

import FixedJsdom from 'jest-fixed-jsdom';

const require = createRequire(import.meta.url);
const { implementation } = require('jsdom/lib/jsdom/living/window/Location-impl.js');

for (const name of ['assign', 'replace'])
  implementation.prototype[name] = function record(address) {
    const { URL: base, _defaultView: view } = this._relevantDocument;
    view.navigations = [...(view.navigations ?? []), new URL(address, base).href];
  };

export default class BrowserEnvironment extends FixedJsdom {
  constructor(...options) {
    super(...options);
    this.global.MessagePort = MessagePort;
  }
}
