/** Receives events about the computer's session for a phone (IM-10). Browser only. */
import { addressOf } from '@/lib/endpoints/endpoint';
import { openReconnectingStream } from '@/lib/push/reconnecting-stream';
import { phoneUploadLinks } from './links';
import type { NewSessionReply } from './schema';

export type SessionEvents = {
  /** True while the stream is connected. Otherwise only polling detects changes. */
  isConnected: () => boolean;
  /** Resolves after the next change, and when the connection opens or is lost. */
  nextChange: () => Promise<void>;
  end: () => void;
};

/** Opens the stream of events. If the service has none, `nextChange` never resolves. */
export function listenToSession({ id, hasEvents }: NewSessionReply): SessionEvents {
  let isConnected = false;
  let resolveNext = (): void => undefined;
  const renew = () => new Promise<void>((resolve) => (resolveNext = resolve));
  let next = renew();
  const change = (hasConnection: boolean) => {
    isConnected = hasConnection;
    resolveNext();
    next = renew();
  };
  const end = hasEvents
    ? openReconnectingStream(addressOf(phoneUploadLinks.events, { ids: { id } }), {
        onGap: () => change(true),
        onLost: () => {
          if (isConnected) change(false);
        },
        onOver: () => change(false),
      })
    : () => undefined;
  return { isConnected: () => isConnected, nextChange: () => next, end };
}
