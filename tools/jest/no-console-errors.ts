/**
 * A test that makes the console complain fails, even when its assertions hold: React warnings, act
 * and key mistakes and swallowed exceptions all end there. A test that expects the complaint
 * replaces `console.error` itself and asserts on it.
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
