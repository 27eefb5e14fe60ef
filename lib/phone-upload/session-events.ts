/** Receives events about the computer's session for a phone (IM-10). Browser only. */
import { addressOf } from '@/lib/endpoints/endpoint';
import { openReconnectingStream } from '@/lib/push/reconnecting-stream';
import { phoneUploadLinks } from './links';
import type { NewSessionReply } from './schema';

export type SessionEvents = {
  /** True while events are received; otherwise only polling finds changes. */
  isConnected: () => boolean;
  /** Resolves with the next change, or when the connection is lost. */
  nextChange: () => Promise<void>;
  end: () => void;
};

/** Without a stream of events, `nextChange` never resolves. */
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
