import type { ReactNode } from 'react';
import { ProjectsSkeleton } from '@/components/projects/projects-skeleton';

export default function SavedProjectsLayout({ children }: { children: ReactNode }) {
  return <ProjectsSkeleton>{children}</ProjectsSkeleton>;
}
