import 'server-only';
/** Static files that the build does not have, for instance those of another version (docs/operations.md, "Rolling deploys"). */
import { readdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { log } from '@/lib/observability/log.server';

const base = '/_next/static/';

const listFiles = (folder: string): ReadonlySet<string> =>
  new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name))),
  );

/**
 * Answers requests for static files that do not exist: a script of a page of another version with the script that reloads
 * this page, everything else with 404. No cache keeps the answers. Next would answer with a page, and guests with the
 * sign-in.
 *
 * @param folder of the build's static files; read once
 * @param recoveryScript is read when it is first needed
 * @returns a function that is true if it has answered
 */
export function answerMissingFiles(
  folder: string,
  recoveryScript: () => Promise<string>,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const files = listFiles(folder);
  let script: Promise<string> | undefined;
  return ({ url = '', headers }, response) => {
    if (!url.startsWith(base)) return false;
    const [name = ''] = url.slice(base.length).split('?', 1);
    if (files.has(name) || files.has(decodeName(name))) return false;
    const answer = (status: number, type: string, body: string) => {
      response.writeHead(status, { 'cache-control': 'no-store', 'content-type': type });
      response.end(body);
    };
    const notFound = () => answer(404, 'text/plain; charset=utf-8', 'Not found\n');
    if (headers['sec-fetch-dest'] !== 'script' || !name.endsWith('.js')) {
      notFound();
      return true;
    }
    log.info({ event: 'stale-page', script: name });
    script ??= recoveryScript();
    void script.then((body) => answer(200, 'text/javascript; charset=utf-8', body), notFound);
    return true;
  };
}

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return '';
  }
}
