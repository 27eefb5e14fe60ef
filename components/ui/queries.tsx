'use client';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { getQueryClient } from '@/lib/http/query-client';

/**
 * Provides the query cache of the tab to an island. Use it only in islands that are loaded on
 * demand, or on pages whose first scripts have 10 kB left for it.
 */
export const Queries = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={getQueryClient()}>{children}</QueryClientProvider>
);
