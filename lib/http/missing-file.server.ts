import 'server-only';
/**
 * Responds to requests for static files that this build does not have, for instance files of another version
 * (docs/operations.md, "Rolling deploys").
 */
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
 * Creates a function that responds to requests for static files which do not exist. A missing script belongs to a page of
 * another version: the response is a script that reloads that page. For all other files the response is 404. Responses must not
 * be cached. Without this function Next would respond with a page, or redirect guests to the sign-in.
 *
 * @param folder folder of the build's static files; its list is read once
 * @param recoveryScript returns the text of the reloading script; called when the script is first needed
 * @returns a function that returns true if it has responded
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
