'use client';
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { onPhotoChange } from './photo-changes';

/** Reads a query again after photos of the library were added, removed or restored, in this or another tab. */
export function useRefetchOnPhotoChange(queryKey: QueryKey, queryClient?: QueryClient): void {
  const client = useQueryClient(queryClient);
  const refetch = useEffectEvent(() => void client.invalidateQueries({ queryKey }));
  useEffect(() => onPhotoChange(() => refetch()), []);
}
