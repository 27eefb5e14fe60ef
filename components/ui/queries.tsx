'use client';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { getQueryClient } from '@/lib/http/query-client';

/** Gives an island the tab's query cache. It belongs to islands with room in their page's first scripts (10 kB), or lazy ones. */
export const Queries = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={getQueryClient()}>{children}</QueryClientProvider>
);
