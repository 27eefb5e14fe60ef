import type { ReactNode } from 'react';
import { SoftProjects } from '@/components/projects/soft-projects';

export default function SavedProjectsLayout({ children }: { children: ReactNode }) {
  return <SoftProjects>{children}</SoftProjects>;
}
