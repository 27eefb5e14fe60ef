import type { ReactNode } from 'react';
import { ListNavigation } from '@/components/ui/list-navigation';

const lines = ['h-5 w-40 max-w-full', 'h-4 w-56 max-w-full'];

export default function SettingsLayout({ children }: { children: ReactNode }) {
  return (
    <ListNavigation
      heading="h-9 w-48"
      intro="h-6 w-80 max-w-full"
      grid="gap-6"
      picture="h-12 w-32"
      lines={lines}
    >
      {children}
    </ListNavigation>
  );
}
