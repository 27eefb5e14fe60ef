import type { ReactNode } from 'react';
import { ListNavigation } from '@/components/ui/list-navigation';

/** Sizes of the skeleton lines for title, order date and state. */
const lines = ['h-6 w-48 max-w-full', 'h-5 w-40 max-w-full', 'h-6 w-32 max-w-full'];

export default function OnlineProductsLayout({ children }: { children: ReactNode }) {
  return (
    <ListNavigation
      heading="h-9 w-80 max-w-full"
      intro="h-6 w-96 max-w-full"
      grid="gap-x-12 gap-y-8"
      className="border-t border-line pt-6"
      picture="size-24 sm:size-40"
      lines={lines}
    >
      {children}
    </ListNavigation>
  );
}
