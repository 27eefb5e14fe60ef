/** Starts the programs of an engine. Each runs for one worker or one test and is ended with it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

const startMs = 60_000;

export type Program = {
  /** Text that the first group of `isReady` has matched in the output. */
  match: string;
  end: () => Promise<void>;
};

/**
 * Starts a program. Resolves when its output matches `isReady`; without a pattern, as soon as the
 * process exists.
 */
export async function startProgram(
  command: string,
  args: readonly string[],
  { isReady, env = {} }: { isReady?: RegExp; env?: Record<string, string> },
): Promise<Program> {
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit').catch(() => undefined);
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const end = async () => {
    child.kill('SIGTERM');
    const force = setTimeout(kill, 5_000);
    await ended;
    clearTimeout(force);
    process.off('exit', kill);
  };
  let output = '';
  const match = await new Promise<string>((resolve, reject) => {
    const fail = (what: string) => reject(new Error(`${command} ${what}:\n${output.slice(-2000)}`));
    const late = setTimeout(() => fail('did not get ready'), startMs);
    const read = (chunk: string) => {
      output += chunk;
      const found = (isReady ?? /()/).exec(output);
      if (!found) return;
      clearTimeout(late);
      resolve(found[1] ?? '');
    };
    child.stdout.setEncoding('utf8').on('data', read);
    child.stderr.setEncoding('utf8').on('data', read);
    if (!isReady) child.once('spawn', () => read(''));
    child.once('error', (error) => fail(error.message));
    child.once('exit', (code) => fail(`ended with ${code}`));
  }).catch(async (error: unknown) => {
    await end();
    throw error;
  });
  return { match, end };
}
