'use client';
import { useEffect, useEffectEvent } from 'react';
import { route } from '@/lib/config/routes';
import { useRouter } from '@/lib/navigation/navigation';
import { goListener, isTyping } from '@/lib/photo-grid/shortcuts';
import { areSingleKeysOn } from './use-single-keys';

/** `g p` and `g o` lead to the photos and the orders, while keys of one character are on. */
export function useGoKeys(): void {
  const router = useRouter();
  const go = useEffectEvent((name: 'photos' | 'orders') => router.push(route(name)));
  useEffect(() => {
    const listen = goListener();
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event.target) || !areSingleKeysOn()) return;
      const name = listen(event);
      if (!name) return;
      event.preventDefault();
      go(name);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
