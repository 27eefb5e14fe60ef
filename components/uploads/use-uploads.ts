'use client';
import { useSyncExternalStore } from 'react';
import type { UploadList } from '@/lib/uploads/upload-list';
import type { UploadStore } from '@/lib/uploads/upload-store';

/** The list as it is now. */
export const useUploads = (store: Pick<UploadStore, 'get' | 'subscribe'>): UploadList =>
  useSyncExternalStore(store.subscribe, store.get, store.get);
