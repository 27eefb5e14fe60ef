import type { ReactNode } from 'react';
import { SoftSettings } from '@/components/settings/soft-settings';

export default function SettingsLayout({ children }: { children: ReactNode }) {
  return <SoftSettings>{children}</SoftSettings>;
}
