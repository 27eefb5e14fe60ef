/** Resolves a host to channel, environment and cookie domain (specification section 1; SH-01, SH-04, SH-05, SH-06). */
import { type Channel, channels, legacyHosts } from '@/lib/config/channels';

export type Environment = 'development' | 'test' | 'acceptance' | 'production';

export type ResolvedHost = {
  channel: Channel;
  environment: Environment;
  /** Host in lower case, with its port in development. */
  host: string;
  /** Scheme and host: http in development, https everywhere else. Absolute URLs must use only this value. */
  origin: string;
  /** Base domain: the host without its prefix labels (SH-06). */
  cookieDomain: string;
};

/** A Map, because a plain object also has inherited keys such as `constructor`. */
const environmentLabels: ReadonlyMap<string, Environment | null> = new Map([
  ['account', null],
  ['www', null],
  ['test', 'test'],
  ['acceptance', 'acceptance'],
  ['acc', 'acceptance'],
]);

/**
 * Whether hosts that end in `.localhost` are served. They have no TLS, so their cookies are sent unencrypted. In
 * production they are served only if the deployment is configured as a demonstration on one machine.
 */
const areLocalHostsServed = (): boolean =>
  // eslint-disable-next-line account/no-raw-settings -- middleware does not load the parsing library
  process.env.NODE_ENV !== 'production' || process.env['LOCAL_HOSTS'] === '1';

type Split = { prefix: string; baseDomain: string; isLocal: boolean; port: string };

function splitHost(host: string, isBaseDomain: (baseDomain: string) => boolean): Split | null {
  const match = /^([a-z0-9.-]{1,253})(:[1-9]\d{0,4})?$/.exec(host);
  if (!match?.[1]) return null;
  const [, name, port = ''] = match;
  if (Number(port.slice(1)) > 65_535) return null;
  const isLocal = name.endsWith('.localhost');
  if (isLocal && !areLocalHostsServed()) return null;
  if (!isLocal && port !== '' && port !== ':443') return null;
  const asExample = isLocal ? name.replace(/\.localhost$/, '.example') : name;
  for (let from = 0; from !== -1; from = asExample.indexOf('.', from) + 1 || -1) {
    const baseDomain = asExample.slice(from);
    if (isBaseDomain(baseDomain))
      return { prefix: asExample.slice(0, from), baseDomain, isLocal, port };
  }
  return null;
}

/** Environment of the prefix labels; null if a label is unknown, repeated or contradicts another. */
function environmentOf(prefix: string): Environment | null {
  if (!/^(?:[a-z]+[.-])*$/.test(prefix)) return null;
  const labels = prefix.split(/[.-]/).slice(0, -1);
  const environments = labels.map((label) => environmentLabels.get(label));
  if (new Set(labels).size !== labels.length || environments.includes(undefined)) return null;
  const [named, contradicting] = environments.filter((environment) => environment !== null);
  return contradicting === undefined ? (named ?? 'production') : null;
}

function assemble(channel: Channel, split: Split): ResolvedHost | null {
  const environment = environmentOf(split.prefix);
  if (!environment) return null;
  const cookieDomain = split.isLocal
    ? channel.baseDomain.replace(/\.example$/, '.localhost')
    : channel.baseDomain;
  const host = split.prefix + cookieDomain + (split.isLocal ? split.port : '');
  return {
    channel,
    environment: split.isLocal ? 'development' : environment,
    host,
    origin: `${split.isLocal ? 'http' : 'https'}://${host}`,
    cookieDomain,
  };
}

const byDomain = new Map(channels.map((channel) => [channel.baseDomain, channel]));
const byCode = new Map(channels.map((channel) => [channel.code, channel]));
const successors = new Map(legacyHosts.map((row) => [row.baseDomain, byCode.get(row.successor)]));

/** Returns the channel of a Host header; null for a host that is not in the channel table. */
export function resolveChannel(hostHeader: string | null): ResolvedHost | null {
  const split = splitHost((hostHeader ?? '').toLowerCase(), (domain) => byDomain.has(domain));
  const channel = split && byDomain.get(split.baseDomain);
  return channel ? assemble(channel, split) : null;
}

/** Returns the new host of a brand that no longer exists (SH-04); null for all other hosts. */
export function resolveSuccessor(hostHeader: string | null): ResolvedHost | null {
  const split = splitHost((hostHeader ?? '').toLowerCase(), (domain) => successors.has(domain));
  const channel = split && successors.get(split.baseDomain);
  return channel ? assemble(channel, split) : null;
}
