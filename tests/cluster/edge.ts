/** The edge of a cluster: nginx with the shipped configuration deploy/nginx.conf. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

export const hasNginx = spawnSync('nginx', ['-v']).status === 0;

export type EdgeAddresses = {
  /**
   * Ports of the edge: account hosts over HTTP and over TLS, public paths of the backend, calls of
   * the web processes to services.
   */
  account: number;
  accountTls: number;
  public: number;
  internal: number;
  web: readonly number[];
  backend: readonly number[];
};

type EdgeOptions = EdgeAddresses & {
  /** Folder for the configuration, the certificate and temporary files. */
  folder: string;
  /** Folder with `_next/static` of all builds whose files may be requested. */
  staticFolder: string;
};

/**
 * Creates a self-signed certificate for `localhost` and the account hosts in a folder. Clients do
 * not trust it.
 */
export function makeCertificate(folder: string): void {
  const names = 'subjectAltName=DNS:localhost,DNS:*.localhost';
  const files = ['-keyout', path.join(folder, 'key.pem'), '-out', path.join(folder, 'cert.pem')];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
  const made = spawnSync(
    'openssl',
    ['req', '-x509', ...key, ...files, '-subj', '/CN=localhost', '-addext', names],
    { encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`openssl: ${made.stderr}`);
}

const listen = (port: number, more = '') => `listen 127.0.0.1:${port}${more};`;
/** `server` lines of nginx. A process that refused a connection is tried again after two seconds. */
const servers = (ports: readonly number[]) =>
  ports.map((port) => `server 127.0.0.1:${port} max_fails=3 fail_timeout=2s;`).join('\n    ');

/**
 * Returns deploy/nginx.conf with values for its variables.
 *
 * @throws if a variable has no value
 */
export async function fillTemplate(values: Readonly<Record<string, string>>): Promise<string> {
  const template = await readFile('deploy/nginx.conf', 'utf8');
  return template.replace(/^(?!\s*#).*$/gm, (line) =>
    line.replace(/\$\{([A-Z_]+)\}/g, (_, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`deploy/nginx.conf: no value for ${name}`);
      return value;
    }),
  );
}

/** Returns deploy/nginx.conf with the values of a cluster on this machine. */
function renderConfiguration(options: EdgeOptions): Promise<string> {
  const { folder } = options;
  const certificate = `ssl_certificate ${folder}/cert.pem;\n    ssl_certificate_key ${folder}/key.pem;`;
  return fillTemplate({
    EDGE_DIR: folder,
    ERROR_LOG: path.join(folder, 'error.log'),
    ACCESS_LOG: path.join(folder, 'access.log'),
    REDIRECT_LISTEN: `listen unix:${folder}/redirect.sock;`,
    ACCOUNT_LISTEN: `${listen(options.account)}\n    ${listen(options.accountTls, ' ssl http2')}\n    ${certificate}`,
    PUBLIC_LISTEN: listen(options.public),
    INTERNAL_LISTEN: listen(options.internal),
    WEB_SERVERS: servers(options.web),
    BACKEND_SERVERS: servers(options.backend),
    STATIC_DIR: options.staticFolder,
  });
}

/**
 * Starts nginx in the foreground. If the tests run as root, the folder is given to the user of
 * nginx's worker processes.
 *
 * @throws with nginx's output if the configuration is invalid
 */
export async function startEdge(options: EdgeOptions): Promise<ChildProcess> {
  const { folder } = options;
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o755);
  makeCertificate(folder);
  const file = path.join(folder, 'nginx.conf');
  const isRoot = process.getuid?.() === 0;
  await writeFile(file, `${isRoot ? 'user root;\n' : ''}${await renderConfiguration(options)}`);
  const args = ['-e', path.join(folder, 'error.log'), '-c', file];
  const tested = spawnSync('nginx', ['-t', ...args], { encoding: 'utf8' });
  if (tested.status !== 0) throw new Error(`nginx: ${tested.stderr}`);
  const child = spawn('nginx', [...args, '-g', 'daemon off;'], { stdio: 'ignore' });
  await once(child, 'spawn');
  return child;
}
