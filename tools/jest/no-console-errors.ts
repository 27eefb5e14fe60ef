/**
 * Fails a test that calls `console.error`, even if its assertions pass: React reports warnings such
 * as missing `act` or keys, and caught exceptions, by that function. A test that expects such a
 * call replaces `console.error` and asserts on it.
 */
import { format } from 'node:util';

const complaints: string[] = [];
const original = console.error;

beforeEach(() => {
  complaints.length = 0;
  console.error = (...parts: unknown[]) => {
    complaints.push(format(...parts));
  };
});

afterEach(() => {
  console.error = original;
  if (complaints.length > 0) throw new Error(`console.error was called:\n${complaints.join('\n')}`);
});
