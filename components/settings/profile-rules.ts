'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { profileFormSchema } from '@/lib/settings/schema';

/** Apart from the form, which loads it when the page is idle. */
export const profileResolver = (of: Parameters<typeof profileFormSchema>[0]) =>
  zodResolver(profileFormSchema(of));
