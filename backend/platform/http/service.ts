import type { Hono } from 'hono';
import type { Logger } from 'pino';
import type { ChannelRow } from '../../../lib/contracts/channels';
import type { Clock } from '../../shared/clock';
import type { Database } from '../db/database';
import type { Mailer } from '../../shared/mail/mailer';
import type { ObjectStorage } from '../storage/object-storage';

/** All that a service may know of its surroundings. */
export type BackendContext = {
  db: Database;
  clock: Clock;
  /** Public origin of the backend, e.g. `http://localhost:4000`. */
  origin: string;
  /** Originals and thumbnails of photos. */
  storage: ObjectStorage;
  /** Key of the signatures in object URLs. */
  objectSecret: Uint8Array;
  /** Folder of unfinished uploads. */
  partsDir: string;
  mailer: Mailer;
  /** Origin of a channel's account area, where links in mails lead. */
  accountOrigin: (channel: ChannelRow) => string;
  /** Ends all of a customer's sessions at the identity provider and tells the channels, which may not answer. */
  endSessions: (accountId: string) => Promise<void>;
  /** Pairs `host:port` to which a callback test goes whatever they lead to; none when left out. */
  callbackTestAllowed?: readonly string[];
};

/** One backend service as it is mounted: its routes see paths without `base`. */
export type Service = {
  /** Also the name under which the control API sets faults. */
  name: string;
  /** Path prefix with a leading slash and none at the end, e.g. `/customers-api`. */
  base: string;
  router: (context: BackendContext) => Hono;
  /** Its bodies may be large: it reads them as streams and limits them itself. */
  takesStreams?: true;
  /** Work besides answering, begun when the backend answers and ended by what it returns. */
  start?: (context: BackendContext, logger: Logger) => () => void;
};
