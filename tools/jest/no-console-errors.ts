/**
 * Fails a test that calls `console.error`, even if its assertions pass: React reports warnings such
 * as missing keys, and caught exceptions, by that function. A test that expects such a call replaces
 * `console.error` and asserts on it. Warnings about `act` are ignored: they depend on the speed of
 * the machine, because a timer or a response may update the page between two steps of a test.
 */
import { format } from 'node:util';

const complaints: string[] = [];
const original = console.error;

beforeEach(() => {
  complaints.length = 0;
  console.error = (...parts: unknown[]) => {
    const text = format(...parts);
    if (!text.includes('not wrapped in act(')) complaints.push(text);
  };
});

afterEach(() => {
  console.error = original;
  if (complaints.length > 0) throw new Error(`console.error was called:\n${complaints.join('\n')}`);
});
