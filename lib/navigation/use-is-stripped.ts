'use client';
import { useSearchParams } from 'next/navigation';

/** Whether the page is shown inside an embedding app, without header and menu (SH-09). */
export const useIsStripped = (): boolean => useSearchParams().get('stripped') === 'true';
