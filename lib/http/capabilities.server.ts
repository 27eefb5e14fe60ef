import 'server-only';
/** What a service announces beyond the specification: asked for once a minute, for all customers. */
import { upstreamBase } from '@/lib/config/env.server';
import {
  type AnnouncingService,
  capabilitiesDto,
  type ServiceCapability,
} from '@/lib/contracts/capabilities';
import { sharedInProcess } from '@/lib/observability/shared-in-process.server';
import { UpstreamError } from './errors';
import { callUpstream, type Caller } from './upstream.server';

/** Milliseconds for which an announcement is believed. */
const announcedMs = 60_000;
/** Milliseconds after which a service that did not answer is asked again. */
const unknownMs = 5_000;

type Announced = { until: number; names: Promise<ReadonlySet<string>> };

/** By the address of the service. */
const announcements = () =>
  sharedInProcess('announced-capabilities', () => new Map<string, Announced>());

/** The service has answered: it does not know the call, or says what nobody understands. */
const isAnswer = (error: unknown): boolean => {
  if (!(error instanceof UpstreamError)) return false;
  const { status, code } = error;
  if (status === null) return code === 'badAnswer';
  return status === 501 || (status < 500 && status !== 429);
};

async function ask(
  service: AnnouncingService,
  { channel, correlationId }: Caller,
  before: Announced | undefined,
  answered: (forMs: number) => void,
): Promise<ReadonlySet<string>> {
  // The answer is everybody's: it is neither asked in the name of one customer, nor given up when that one leaves.
  const caller = { channel, correlationId };
  try {
    const answer = await callUpstream(service, 'getCapabilities', capabilitiesDto, caller);
    answered(announcedMs);
    return new Set(answer.capabilities);
  } catch (error) {
    const isNone = isAnswer(error);
    answered(isNone ? announcedMs : unknownMs);
    return isNone || !before ? new Set() : before.names;
  }
}

/**
 * Whether the service announces an extension. One that does not know `GET {base}/capabilities`, or answers something else,
 * announces nothing. One that does not answer is asked again after five seconds; until then what it announced before
 * holds, and nothing where it has never answered.
 */
export async function announces<Service extends AnnouncingService>(
  service: Service,
  name: ServiceCapability<Service>,
  caller: Caller,
): Promise<boolean> {
  const address = upstreamBase(service);
  const known = announcements().get(address);
  if (known && Date.now() < known.until) return (await known.names).has(name);
  const asked: Announced = { until: Infinity, names: Promise.resolve(new Set()) };
  announcements().set(address, asked);
  asked.names = ask(service, caller, known, (forMs) => (asked.until = Date.now() + forMs));
  return (await asked.names).has(name);
}
