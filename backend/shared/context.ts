import type { AccountSessionDto } from '../../lib/contracts/auth';
import type { ChannelRow } from '../../lib/contracts/channels';
import type { Clock } from './clock';
import type { Database } from '../platform/db/database';
import type { Disk } from '../platform/disk';
import type { Limits } from '../platform/environment';
import type { CreateLimiter } from '../platform/limits/limiters';
import type { Mailer } from './mail/mailer';
import type { PushSockets } from './push/push-sockets';
import type { ObjectStorage } from './storage/object-storage';

/** Dependencies and settings that services get. */
export type BackendContext = {
  db: Database;
  clock: Clock;
  /** Limits how often something may be tried, in all backends together. */
  createLimiter: CreateLimiter;
  /** Public origin of the backend, e.g. `http://localhost:4000`. */
  origin: string;
  /** Public origin of the identity provider if it has its own host; absent if it is served on the backend's origin. */
  providerOrigin?: string;
  /** Originals and thumbnails of photos. */
  storage: ObjectStorage;
  /** The first key signs object URLs; signatures with any of the keys are accepted. */
  objectSecrets: readonly [Uint8Array, ...Uint8Array[]];
  /** Folder of unfinished uploads. */
  partsDir: string;
  /**
   * True if unfinished uploads are in the storage as well, so that every backend finds them. False if the backends share
   * {@link partsDir}, or there is only one.
   */
  storesParts: boolean;
  /** Free space of the disk with {@link partsDir} (and with the storage, if the storage is a folder). */
  disk: Disk;
  /** Limits of one account's unfinished uploads and stored archives. */
  limits: Limits;
  mailer: Mailer;
  /** Notifies connected customers about their jobs. */
  push: PushSockets;
  /** Origin of a channel's account area. Links in mails begin with it. */
  accountOrigin: (channel: ChannelRow) => string;
  /**
   * Ends all sessions of a customer at the identity provider and sends back-channel logout to the channels. A channel
   * that does not respond is ignored.
   */
  endSessions: (accountId: string) => Promise<void>;
  /**
   * Lists the devices on which a customer is signed in; `current` is the session id (`sid`) that the requesting channel
   * sends.
   */
  listSessions: (query: {
    accountId: string;
    channel: string;
    current: string;
  }) => Promise<AccountSessionDto[]>;
  /** Milliseconds between two batches of a library import, so that a person can watch it. Default: no pause. */
  importPauseMs?: number;
  /** Approximate size in bytes of one zip of a photo export. */
  exportChunkBytes?: number;
  /** Name of the header in which the edge sends the client's address; absent when no edge is trusted. */
  clientAddressHeader?: string | undefined;
  /** `host:port` pairs that callback tests may call even if the address is not public. Default: none. */
  callbackTestAllowed?: readonly string[];
};
