import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { copyFile, link, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { decoderScript } from './decoder-script';

/**
 * Sandbox of a process that decodes uploaded files. `bwrap` is bubblewrap, `permission` is Node's permission model,
 * `none` is no sandbox. The first one that works is used (docs/decisions/2026-11-23-decoders.md).
 */
export type Sandbox = 'bwrap' | 'permission' | 'none';

/** A process that decodes uploaded files. At any time it can read at most one of them. */
export type Decoder = {
  child: ChildProcess;
  /** Makes a file readable for the process. Returns its path inside the sandbox. */
  show(file: string): Promise<string>;
  /** Makes the file unreadable again. */
  hide(): Promise<void>;
};

/** Folder of the packages. The path is relative to the repository's root, in which all commands start. */
const modules = path.resolve('node_modules');

/**
 * Shell command that limits the process. Writable memory (`-d`, in kB) is limited to 3 GB: decoding a HEIC of 100
 * megapixels needs 2.3 GB (Node 24). The address space has no limit, because each WebAssembly memory reserves gigabytes
 * of it. Core dumps are disabled (`-c`), because they would contain photos.
 */
const limits = 'ulimit -c 0; ulimit -d 3145728; exec "$0" "$@"';

/** Flag that enables Node's permission model. In older versions of Node the flag is experimental. */
const permission = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

/**
 * Arguments that run a command in bubblewrap. If a malicious file takes over the process, it finds no tools, no
 * network, no other process and no files of the system or of customers.
 */
const bwrap = (folder: string) => [
  'bwrap',
  ...['--unshare-all', '--die-with-parent', '--new-session', '--cap-drop', 'ALL'],
  ...['/lib', '/lib64', '/usr/lib', '/usr/lib64'].flatMap((at) => ['--ro-bind-try', at, at]),
  ...[process.execPath, modules, folder].flatMap((at) => ['--ro-bind', at, at]),
  ...['--dev', '/dev', '--chdir', process.cwd()],
];

/** Returns the command and its arguments. With a sandbox, the process can read only `folder` and the packages. */
function commandOf(sandbox: Sandbox, folder: string, ...args: string[]): [string, string[]] {
  const allowed = [modules, folder].map((at) => `--allow-fs-read=${at}`);
  const node = [
    process.execPath,
    '--expose-gc',
    ...(sandbox === 'none' ? [] : [permission, '--allow-addons', ...allowed]),
    ...args,
  ];
  if (process.platform === 'win32') return [process.execPath, node.slice(1)];
  return ['/bin/sh', ['-c', limits, ...(sandbox === 'bwrap' ? bwrap(folder) : []), ...node]];
}

/** Environment of the process. It inherits no variable, because the parent's environment contains secrets. */
const environment = () => ({
  NODE_ENV: process.env.NODE_ENV,
  PATH: process.env.PATH,
  NODE_NO_WARNINGS: '1',
  MALLOC_ARENA_MAX: '2',
  // glibc overwrites freed memory, so that no library can read old contents.
  MALLOC_PERTURB_: '165',
});

/** Whether a process in this sandbox can load the decoders' packages. */
function isUsable(sandbox: Sandbox): boolean {
  const folder = mkdtempSync(path.join(tmpdir(), 'decoder-'));
  const [command, args] = commandOf(sandbox, folder, '-e', "require('sharp')");
  const { status } = spawnSync(command, args, { env: environment(), stdio: 'ignore' });
  rmSync(folder, { recursive: true });
  return status === 0;
}

let strongest: Sandbox | undefined;

/** The strongest sandbox that works on this machine; determined once. */
export function findSandbox(): Sandbox {
  return (strongest ??= (['bwrap', 'permission'] as const).find(isUsable) ?? 'none');
}

/**
 * Folders of the running processes, listed in docs/caches.md. A folder is deleted when its process or the backend ends.
 */
const folders = new Set<string>();
process.once('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/**
 * Starts a process that decodes uploaded files, in the strongest sandbox of this machine.
 *
 * @param module path from the repository's root; the module must call `serveTasks`
 */
export function startDecoder(module: string, sandbox = findSandbox()): Decoder {
  const script = decoderScript(module);
  const folder = mkdtempSync(path.join(tmpdir(), 'decoder-'));
  folders.add(folder);
  const [command, args] = commandOf(sandbox, folder, '-');
  const child = spawn(command, args, {
    env: environment(),
    stdio: ['pipe', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
  });
  // The write fails if the process ends before it has read its script. Ignore the error: the exit handler cleans up.
  child.stdin?.on('error', () => {}).end(script);
  const cleanUp = () => {
    folders.delete(folder);
    void rm(folder, { recursive: true, force: true });
  };
  child.once('exit', cleanUp).once('error', cleanUp);

  const visiblePath = path.join(folder, 'file');
  return {
    child,
    async show(file) {
      // A hard link copies no bytes, and a sandboxed process cannot write to the file. If a link is impossible, copy
      // the file.
      await link(file, visiblePath).catch(() => copyFile(file, visiblePath));
      return visiblePath;
    },
    hide: () => rm(visiblePath, { force: true }),
  };
}
