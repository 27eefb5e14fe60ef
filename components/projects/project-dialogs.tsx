'use client';
import type { ComponentProps } from 'react';
import type { ProjectView } from '@/lib/projects/schema';
import { ProjectDeletion } from './project-deletion';
import { ProjectRenaming } from './project-renaming';

export type ProjectDialog = {
  kind: 'deletion' | 'renaming';
  /** It stays while the dialog closes. */
  project: ProjectView;
  isOpen: boolean;
};

type ProjectDialogsProps = Omit<
  ComponentProps<typeof ProjectDeletion>,
  Exclude<keyof ProjectDialog, 'kind'>
> & { dialog: ProjectDialog };

/** The one dialog of the list that is open, in one file of its own that comes when the page is idle. */
export function ProjectDialogs({ dialog, onClose, ...deletion }: ProjectDialogsProps) {
  const { kind, project, isOpen } = dialog;
  const shared = { project, isOpen, onClose };
  // Each project begins with its own title.
  if (kind === 'renaming') return <ProjectRenaming key={project.id + project.title} {...shared} />;
  return <ProjectDeletion {...shared} {...deletion} />;
}
