import 'server-only';
/**
 * Bodies of uploads as Node's own streams. Next would wrap each in a web stream, which we would convert back: two copies
 * and a dozen promises for every 64 kB, a third of the CPU time of a file (docs/performance.md).
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Readable } from 'node:stream';
import { sharedInProcess } from '@/lib/observability/shared-in-process.server';
import { type Incoming, standBeforeServers } from '@/lib/observability/stand-before-servers.server';

/** The request that is being answered, from before Next to our route handler. */
const incoming = () => sharedInProcess('upload-bodies', () => new AsyncLocalStorage<Incoming>());

const uploads = /^\/api\/(?:uploads|phone-upload\/files)(?:[/?]|$)/;

/** Returns what ends it for servers that have had no request yet. */
export function keepBodies(): () => void {
  return standBeforeServers({
    onConnection: () => {},
    onRequest(request, _response, pass) {
      if (uploads.test(request.url ?? '')) incoming().run(request, pass);
      else pass();
    },
  });
}

/** The body of the request that is being answered: Node's own where nobody has read of it. */
export function bodyOf(request: Request): Readable | Request['body'] {
  const raw = incoming().getStore();
  return raw && !raw.readableDidRead && !raw.destroyed ? raw : request.body;
}
