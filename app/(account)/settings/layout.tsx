import type { ReactNode } from 'react';
import { SettingsSkeleton } from '@/components/settings/settings-skeleton';

export default function SettingsLayout({ children }: { children: ReactNode }) {
  return <SettingsSkeleton>{children}</SettingsSkeleton>;
}
