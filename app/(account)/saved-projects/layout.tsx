import type { ReactNode } from 'react';
import { ListNavigation } from '@/components/ui/navigation-skeleton';

/** Title, product, last edited. */
const lines = ['h-6 w-48 max-w-full', 'h-5 w-40 max-w-full', 'h-5 w-60 max-w-full'];

export default function SavedProjectsLayout({ children }: { children: ReactNode }) {
  return (
    <ListNavigation
      heading="h-9 w-72 max-w-full"
      intro="mt-2 mb-6 h-6 w-96 max-w-full"
      grid="lg:gap-4"
      className="sm:p-4"
      picture="size-24 sm:size-36"
      lines={lines}
    >
      {children}
    </ListNavigation>
  );
}
