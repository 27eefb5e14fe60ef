'use client';
import { useEffect, useRef, useState } from 'react';
import { useToast } from '@/components/ui/toast';
import { useFailureToast } from './failure-message';
import type { Failure } from './use-failure';

/**
 * Failure of work that may outlive its component, such as a dialog that Back closes: shown in the component, or as a toast if
 * it was removed.
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
    /** Null clears the failure. */
    tell: (told: Failure | null) => {
      if (isHere.current) setFailure(told);
      else if (told) show(toToast(told));
    },
    isHere: () => isHere.current,
  };
}
