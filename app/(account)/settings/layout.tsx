import type { ReactNode } from 'react';
import { ListNavigation } from '@/components/ui/navigation-skeleton';

const lines = ['h-5 w-40 max-w-full', 'h-4 w-56 max-w-full'];

export default function SettingsLayout({ children }: { children: ReactNode }) {
  return (
    <ListNavigation
      heading="h-9 w-48"
      intro="mt-3 h-5 w-80 max-w-full"
      grid="mt-6 lg:gap-x-6"
      className="sm:px-6"
      picture="size-11 rounded-full"
      lines={lines}
    >
      {children}
    </ListNavigation>
  );
}
