'use client';
import { useEffect, useRef, useState } from 'react';
import { useToast } from '@/components/ui/toast';
import { useFailureToast } from './failure-message';
import type { Failure } from './use-failure';

/**
 * The failure of work that outlives what began it, say a dialog that Back closes: told in its place, and as a toast once
 * that is gone. Nothing fails unheard.
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
    /** Null takes it back. */
    tell: (told: Failure | null) => {
      if (isHere.current) setFailure(told);
      else if (told) show(toToast(told));
    },
    isHere: () => isHere.current,
  };
}
