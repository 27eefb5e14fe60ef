'use client';
import { useEffect } from 'react';
import { whenIdle } from '@/components/ui/when-idle';

const load = () => import('@/lib/orders/client');

/**
 * Hands out the calls to the orders' doors. Their code is no part of the first load: it arrives while the page is idle,
 * so that a press does not wait for it, and a lost connection is noticed by the call itself.
 */
export function useOrdersClient(): typeof load {
  useEffect(() => whenIdle(load), []);
  return load;
}
