/**
 * A call of `console.error` fails the test, even when its assertions pass: React reports warnings, missing `act` or keys
 * and caught exceptions there. A test that expects such a call replaces `console.error` and asserts on it.
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
