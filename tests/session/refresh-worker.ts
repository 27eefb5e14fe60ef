/**
 * Another process with the same session store. It requests the access token of a session many times
 * in parallel and prints it.
 */
import { accessToken } from '@/lib/session/access-token.server';

async function main(): Promise<void> {
  const [sessionId = '', times = '1'] = process.argv.slice(2);
  process.stdout.write('ready\n');
  for await (const line of process.stdin) {
    void line;
    const tokens = await Promise.all(
      Array.from({ length: Number(times) }, () => accessToken(sessionId)),
    );
    process.stdout.write(`${JSON.stringify([...new Set(tokens)])}\n`);
  }
  process.exit(0);
}

void main();
