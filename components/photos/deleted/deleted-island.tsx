'use client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { DeletedLibrary } from './deleted-library';

/** Recently deleted in the browser, beginning with what the server has painted. */
export function DeletedIsland(props: ComponentProps<typeof DeletedLibrary>) {
  const [queries] = useState(() => new QueryClient());
  return (
    <QueryClientProvider client={queries}>
      <DeletedLibrary {...props} />
    </QueryClientProvider>
  );
}
