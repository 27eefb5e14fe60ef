import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { copyFile, link, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildSync } from 'esbuild';

/**
 * Sandbox of a process that reads strangers' files: `bwrap` of bubblewrap, else Node's permission model, else none
 * (docs/decisions/2026-11-23-decoders.md).
 */
export type Sandbox = 'bwrap' | 'permission' | 'none';

/** A process that reads strangers' files, and the one file that it can read at a time. */
export type Decoder = {
  child: ChildProcess;
  /** Makes a file readable for the process. Returns the path under which the process sees it. */
  show(file: string): Promise<string>;
  /** Makes the file unreadable for the process again. */
  hide(): Promise<void>;
};

/** Relative to the repository's root, where every command of it is started. */
const modules = path.resolve('node_modules');

/**
 * Memory that a process can write to, in kB: a HEIC of 100 megapixels takes 2.3 GB with all its pixels (Node 24). The address space
 * itself has no bound, since each memory of WebAssembly reserves gigabytes of it. No core dumps: they hold photos.
 */
const limits = 'ulimit -c 0; ulimit -d 3145728; exec "$0" "$@"';

/** Flag of Node's permission model; older versions call it experimental. */
const permission = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

/** A process that a stranger's file has taken over finds no tool, no network, no other process and no other file. */
const bwrap = (folder: string) => [
  'bwrap',
  ...['--unshare-all', '--die-with-parent', '--new-session', '--cap-drop', 'ALL'],
  ...['/lib', '/lib64', '/usr/lib', '/usr/lib64'].flatMap((at) => ['--ro-bind-try', at, at]),
  ...[process.execPath, modules, folder].flatMap((at) => ['--ro-bind', at, at]),
  ...['--dev', '/dev', '--chdir', process.cwd()],
];

/** Command of a process that may read `folder` and the packages; a sandbox lets it read no other files. */
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

/** The child gets no other variable: the environment holds secrets, and the child reads strangers' files. */
const environment = () => ({
  NODE_ENV: process.env.NODE_ENV,
  PATH: process.env.PATH,
  NODE_NO_WARNINGS: '1',
  MALLOC_ARENA_MAX: '2',
  // glibc overwrites memory that is taken and given back, so that no library finds what lay there.
  MALLOC_PERTURB_: '165',
});

/** Whether a process of this kind can load all that decoders need. */
function works(sandbox: Sandbox): boolean {
  const folder = mkdtempSync(path.join(tmpdir(), 'decoder-'));
  const [command, args] = commandOf(sandbox, folder, '-e', "require('sharp')");
  const { status } = spawnSync(command, args, { env: environment(), stdio: 'ignore' });
  rmSync(folder, { recursive: true });
  return status === 0;
}

let best: Sandbox | undefined;

/** The strongest sandbox that works on this machine, found out once. */
export function findSandbox(): Sandbox {
  return (best ??= (['bwrap', 'permission'] as const).find(works) ?? 'none');
}

/** Listed in docs/caches.md. */
const bundles = new Map<string, string>();

/** The module and all its imports as one script. It is bundled outside, so that the sandbox needs no bundler. */
function bundleOf(module: string): string {
  const known = bundles.get(module);
  if (known !== undefined) return known;
  const { outputFiles } = buildSync({
    entryPoints: [module],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    target: 'node24',
    external: ['sharp'],
  });
  const script = outputFiles[0]?.text ?? '';
  bundles.set(module, script);
  return script;
}

/** Folders of the running processes. Each is removed when its process ends, or when ours does. */
const folders = new Set<string>();
process.once('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/**
 * Starts a process that reads strangers' files, in the strongest sandbox that works here.
 *
 * @param module its module from the repository's root, which calls `serveTasks`
 */
export function startDecoder(module: string, sandbox = findSandbox()): Decoder {
  const script = bundleOf(module);
  const folder = mkdtempSync(path.join(tmpdir(), 'decoder-'));
  folders.add(folder);
  const [command, args] = commandOf(sandbox, folder, '-');
  const child = spawn(command, args, {
    env: environment(),
    stdio: ['pipe', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
  });
  // The exit handler deals with a process that ends before it has read its script.
  child.stdin?.on('error', () => {}).end(script);
  const forget = () => {
    folders.delete(folder);
    void rm(folder, { recursive: true, force: true });
  };
  child.once('exit', forget).once('error', forget);

  const shown = path.join(folder, 'file');
  return {
    child,
    async show(file) {
      // A hard link copies no bytes, and a sandboxed process cannot write through it.
      await link(file, shown).catch(() => copyFile(file, shown));
      return shown;
    },
    hide: () => rm(shown, { force: true }),
  };
}
