'use client';
import {
  createContext,
  lazy,
  Suspense,
  useCallback,
  useContext,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import type { Tone } from '@/components/ui/tone-icon';

export type ToastMessage = {
  id: string;
  tone: Exclude<Tone, 'warning'>;
  text: ReactNode;
  action?: { label: string; onPress: () => void };
  /** Duration in milliseconds, 5 s by default. A failure without a duration remains until it is dismissed. */
  durationMs?: number;
  /** Called when the toast was removed: it timed out, was dismissed, or its action was used. */
  onGone?: () => void;
};

export type ToastLabels = {
  /** Label of the region with the messages. F6 moves the focus to it. */
  region: string;
  /** Label of the close button. */
  close: string;
  /** Text that explains how to reach the action of a message with the keyboard. */
  reachAction: string;
};

const ToastViewport = lazy(() =>
  import('@/components/ui/toast-viewport').then((module) => ({ default: module.ToastViewport })),
);

/** Shows a message and returns a function that removes it. */
type ShowToast = (toast: Omit<ToastMessage, 'id'>) => () => void;

const ToastContext = createContext<ShowToast | null>(null);

type ToastProviderProps = { labels: ToastLabels; children: ReactNode };

/**
 * Provides `useToast`. The code that shows messages is loaded with the first message; until then
 * the messages wait.
 */
export function ToastProvider({ labels, children }: ToastProviderProps) {
  const [isWanted, setIsWanted] = useState(false);
  const [waiting, setWaiting] = useState<readonly ToastMessage[]>([]);

  const shown = useRef(0);
  const closerRef = useRef<((id: string) => void) | null>(null);

  const show = useCallback<ShowToast>((toast) => {
    shown.current += 1;
    const id = String(shown.current);
    setIsWanted(true);
    setWaiting((before) => [...before, { ...toast, id }]);
    return () => {
      setWaiting((before) => before.filter((message) => message.id !== id));
      closerRef.current?.(id);
    };
  }, []);
  const handleTaken = useCallback(
    (taken: readonly ToastMessage[]) =>
      setWaiting((before) => before.filter((toast) => !taken.includes(toast))),
    [],
  );

  return (
    <ToastContext value={show}>
      {children}
      {isWanted && (
        <Suspense fallback={null}>
          <ToastViewport
            labels={labels}
            waiting={waiting}
            onTaken={handleTaken}
            closerRef={closerRef}
          />
        </Suspense>
      )}
    </ToastContext>
  );
}

/**
 * Returns `show`, which shows a message at the top of the page for 5 s (MO-05); a failure remains
 * until it is dismissed. `show` returns a function that removes the message.
 */
export function useToast(): { show: ShowToast } {
  const show = useContext(ToastContext);
  if (!show) throw new Error('ToastProvider is missing');
  return useMemo(() => ({ show }), [show]);
}
