'use client';
import { useEffect, useRef, useState } from 'react';
import { useToast } from '@/components/ui/toast';
import { useFailureToast } from './failure-message';
import type { Failure } from './use-failure';

/**
 * Failure of an action that may finish after its component was removed, for example a dialog that
 * Back closes. The component shows the failure; if it was removed, a toast shows it.
 */
export function useLastingFailure() {
  const [failure, setFailure] = useState<Failure | null>(null);
  const { show } = useToast();
  const toToast = useFailureToast();
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return {
    failure,
    /** Shows the failure; null removes it. */
    tell: (told: Failure | null) => {
      if (isHere.current) setFailure(told);
      else if (told) show(toToast(told));
    },
    isHere: () => isHere.current,
  };
}
