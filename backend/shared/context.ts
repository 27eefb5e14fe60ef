import type { AccountSessionDto } from '../../lib/contracts/auth';
import type { ChannelRow } from '../../lib/contracts/channels';
import type { Clock } from './clock';
import type { Database } from '../platform/db/database';
import type { Disk } from '../platform/disk';
import type { Limits } from '../platform/environment';
import type { Mailer } from './mail/mailer';
import type { PushSockets } from './push/push-sockets';
import type { ObjectStorage } from './storage/object-storage';

/** All that a service may know of its surroundings. */
export type BackendContext = {
  db: Database;
  clock: Clock;
  /** Public origin of the backend, e.g. `http://localhost:4000`. */
  origin: string;
  /** Public origin of the identity provider, where it has one of its own. */
  providerOrigin?: string;
  /** Originals and thumbnails of photos. */
  storage: ObjectStorage;
  /** Key of the signatures in object URLs. */
  objectSecret: Uint8Array;
  /** Folder of unfinished uploads. */
  partsDir: string;
  /** The disk of {@link partsDir}, and of the storage where that is a folder. */
  disk: Disk;
  /** Limits of one account's unfinished uploads and kept archives. */
  limits: Limits;
  mailer: Mailer;
  /** Tells customers at once what becomes of their jobs. */
  push: PushSockets;
  /** Origin of a channel's account area, where links in mails lead. */
  accountOrigin: (channel: ChannelRow) => string;
  /** Ends all of a customer's sessions at the identity provider and tells the channels, which may not answer. */
  endSessions: (accountId: string) => Promise<void>;
  /** Where a customer is signed in; `current` is the asking channel's name for its own session. */
  listSessions: (asked: {
    accountId: string;
    channel: string;
    current: string;
  }) => Promise<AccountSessionDto[]>;
  /** Milliseconds between two batches of an import into a library, so that a person can watch it; none when left out. */
  importPauseMs?: number;
  /** About how many bytes a zip of an export of photos has. */
  exportChunkBytes?: number;
  /** The header in which the edge names who asks; none when left out. */
  clientAddressHeader?: string | undefined;
  /** Pairs `host:port` to which a callback test goes whatever they lead to; none when left out. */
  callbackTestAllowed?: readonly string[];
};
