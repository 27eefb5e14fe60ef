/**
 * jest-fixed-jsdom (fetch, streams, structuredClone of Node) plus what undici asks for when loaded, and a record of the
 * documents that a page would have left for: jsdom opens none. tests/support/left-for.ts reads it.
 * Not MessageChannel: React's scheduler would take it and keep the test process alive.
 */
import { createRequire } from 'node:module';
import { MessagePort } from 'node:worker_threads';

import FixedJsdom from 'jest-fixed-jsdom';

const require = createRequire(import.meta.url);
const { implementation } = require('jsdom/lib/jsdom/living/window/Location-impl.js');

for (const name of ['assign', 'replace'])
  implementation.prototype[name] = function record(address) {
    const { URL: base, _defaultView: view } = this._relevantDocument;
    view.leftFor = [...(view.leftFor ?? []), new URL(address, base).href];
  };

export default class BrowserEnvironment extends FixedJsdom {
  constructor(...options) {
    super(...options);
    this.global.MessagePort = MessagePort;
  }
}
