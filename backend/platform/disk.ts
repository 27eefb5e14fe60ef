import { statfs } from 'node:fs/promises';

/** Milliseconds for which an answer of the file system is reused, because every write needs one. */
const knownForMs = 1_000;

/** Room on the disk of the data folder. */
export type Disk = {
  /**
   * Bytes that files of customers may still take: the free space above the reserve; Infinity if the file system does
   * not tell.
   */
  roomForFiles(): Promise<number>;
  /** Whether rows may be written. The embedded database lies on the same disk and is damaged when that is full. */
  hasRoomForRows(): Promise<boolean>;
};

export class DiskFullError extends Error {
  readonly code = 'ENOSPC';
}

export function openDisk({
  dataDir,
  diskReserveBytes,
  diskFloorBytes,
}: {
  dataDir: string;
  diskReserveBytes: number;
  diskFloorBytes: number;
}): Disk {
  let knownUntil = 0;
  let free: Promise<number> = Promise.resolve(Infinity);

  function freeBytes(): Promise<number> {
    const now = Date.now();
    if (now < knownUntil) return free;
    knownUntil = now + knownForMs;
    return (free = statfs(dataDir).then(
      ({ bavail, bsize }) => bavail * bsize,
      // Some file systems do not tell their free space; there a write fails when the disk is full.
      () => Infinity,
    ));
  }

  return {
    roomForFiles: async () => (await freeBytes()) - Math.max(diskReserveBytes, diskFloorBytes),
    hasRoomForRows: async () => (await freeBytes()) >= diskFloorBytes,
  };
}
