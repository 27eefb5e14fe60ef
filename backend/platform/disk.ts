import { statfs } from 'node:fs/promises';

/** Milliseconds for which the free space is cached, because every write needs it. */
const cacheMs = 1_000;

/** Free space on the disk of the data folder. */
export type Disk = {
  /**
   * Bytes that customers' files may still use: the free space above the reserve. Infinity if the file system does not
   * report its free space.
   */
  roomForFiles(): Promise<number>;
  /** Whether files may be received or created: true while the free space is above the floor. */
  hasRoom(): Promise<boolean>;
  /** Whether rows may be written. The embedded database is on the same disk and is damaged when the disk is full. */
  hasRoomForRows(): Promise<boolean>;
};

export class DiskFullError extends Error {
  readonly code = 'ENOSPC';
}

export function openDisk({
  dataDir,
  diskReserveBytes,
  diskFloorBytes,
  databaseUrl,
}: {
  dataDir: string;
  /** URL of a database on another disk. */
  databaseUrl?: string | undefined;
  diskReserveBytes: number;
  diskFloorBytes: number;
}): Disk {
  let cachedUntil = 0;
  let free: Promise<number> = Promise.resolve(Infinity);

  function freeBytes(): Promise<number> {
    const now = Date.now();
    if (now < cachedUntil) return free;
    cachedUntil = now + cacheMs;
    return (free = statfs(dataDir).then(
      ({ bavail, bsize }) => bavail * bsize,
      // Some file systems do not report free space; there a write fails when the disk is full.
      () => Infinity,
    ));
  }

  const hasRoom = async () => (await freeBytes()) >= diskFloorBytes;

  return {
    hasRoom,
    roomForFiles: async () => (await freeBytes()) - Math.max(diskReserveBytes, diskFloorBytes),
    hasRoomForRows: databaseUrl ? () => Promise.resolve(true) : hasRoom,
  };
}
