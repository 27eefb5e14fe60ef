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
const { serializeURL } = require('whatwg-url');

implementation.prototype._locationObjectNavigate = function record(url) {
  const { _defaultView: view } = this._relevantDocument;
  view.leftFor = [...(view.leftFor ?? []), serializeURL(url)];
};

export default class BrowserEnvironment extends FixedJsdom {
  constructor(...options) {
    super(...options);
    this.global.MessagePort = MessagePort;
  }
}
