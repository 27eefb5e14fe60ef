'use client';
import { useRouter } from '@/lib/navigation/navigation';
import { useShownAgain } from '@/lib/navigation/use-shown-again';

/** A page that Back leads to is read anew: its albums and their numbers are what they are now. */
export function FreshWhenShownAgain({ painted }: { painted: object }) {
  const { refresh } = useRouter();
  useShownAgain(painted, refresh);
  return null;
}
