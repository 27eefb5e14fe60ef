import 'server-only';
/** Starts Next inside our own server (https://nextjs.org/docs/app/guides/custom-server). */
import { readFileSync } from 'node:fs';
import createNext from 'next';
import * as z from 'zod';

const builtFiles = z.object({ config: z.record(z.string(), z.json()) });

/**
 * Returns the configuration of the build as JSON. Next's own server.js for `output: 'standalone'` passes it in the same way.
 * Without it, Next would look for next.config.mjs and for packages that only a build needs.
 */
function readBuiltConfig(): string {
  const text = readFileSync('.next/required-server-files.json', 'utf8');
  return JSON.stringify(builtFiles.parse(JSON.parse(text)).config);
}

type NextOptions = { isDevelopment: boolean; hostname: string; port: number };

/** Starts Next and resolves when it can handle requests. In production the working directory must be that of the build. */
export async function startNext({ isDevelopment, hostname, port }: NextOptions) {
  if (!isDevelopment) process.env['__NEXT_PRIVATE_STANDALONE_CONFIG'] ??= readBuiltConfig();
  const next = createNext({ dev: isDevelopment, hostname, port });
  await next.prepare();
  return { answer: next.getRequestHandler(), close: () => next.close() };
}
