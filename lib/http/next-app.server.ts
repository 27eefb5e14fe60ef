import 'server-only';
/** Next as a part of our server (https://nextjs.org/docs/app/guides/custom-server). */
import { readFileSync } from 'node:fs';
import createNext from 'next';
import * as z from 'zod';

const builtFiles = z.object({ config: z.record(z.string(), z.json()) });

/**
 * The configuration of the build, as the server.js that Next generates for `output: 'standalone'` hands it over. Without
 * it Next would look for next.config.mjs and the packages of a build.
 */
function readBuiltConfig(): string {
  const text = readFileSync('.next/required-server-files.json', 'utf8');
  return JSON.stringify(builtFiles.parse(JSON.parse(text)).config);
}

type NextOptions = { isDevelopment: boolean; hostname: string; port: number };

/** Next, ready to answer. In production the current folder is that of the build. */
export async function startNext({ isDevelopment, hostname, port }: NextOptions) {
  if (!isDevelopment) process.env['__NEXT_PRIVATE_STANDALONE_CONFIG'] ??= readBuiltConfig();
  const next = createNext({ dev: isDevelopment, hostname, port });
  await next.prepare();
  return { answer: next.getRequestHandler(), close: () => next.close() };
}
