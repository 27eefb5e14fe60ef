/** Listens to what is told of the computer's session for a phone (IM-10). Browser only. */
import { addressOf } from '@/lib/http/endpoint';
import { openReconnectingStream } from '@/lib/push/reconnecting-stream';
import { phoneUploadLinks } from './links';
import type { NewSessionReply } from './schema';

export type SessionEvents = {
  /** Whether changes are told at present; else only asking finds them. */
  isHeard: () => boolean;
  /** Resolves with the next change, or when it is no longer certain that changes are told. */
  nextChange: () => Promise<void>;
  end: () => void;
};

/** Where nothing tells of changes, none ever comes. */
export function listenToSession({ id, hasEvents }: NewSessionReply): SessionEvents {
  let isHeard = false;
  let resolveNext = (): void => undefined;
  const renew = () => new Promise<void>((resolve) => (resolveNext = resolve));
  let next = renew();
  const change = (heard: boolean) => {
    isHeard = heard;
    resolveNext();
    next = renew();
  };
  const end = hasEvents
    ? openReconnectingStream(addressOf(phoneUploadLinks.events, { ids: { id } }), {
        onGap: () => change(true),
        onLost: () => {
          if (isHeard) change(false);
        },
        onOver: () => change(false),
      })
    : () => undefined;
  return { isHeard: () => isHeard, nextChange: () => next, end };
}
