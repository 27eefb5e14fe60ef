'use client';
import type { ComponentProps } from 'react';
import type { ProjectView } from '@/lib/projects/schema';
import { ProjectDeletion } from './project-deletion';
import { ProjectRenaming } from './project-renaming';

export type ProjectDialog = {
  kind: 'deletion' | 'renaming';
  /** The project remains set while the dialog closes. */
  project: ProjectView;
  isOpen: boolean;
};

type ProjectDialogsProps = Omit<
  ComponentProps<typeof ProjectDeletion>,
  Exclude<keyof ProjectDialog, 'kind'>
> & { dialog: ProjectDialog };

/** The open dialog of the list. It is a separate file, which is loaded when the page is idle. */
export function ProjectDialogs({ dialog, onClose, ...deletion }: ProjectDialogsProps) {
  const { kind, project, isOpen } = dialog;
  const shared = { project, isOpen, onClose };
  // The key resets the form for another project.
  if (kind === 'renaming') return <ProjectRenaming key={project.id + project.title} {...shared} />;
  return <ProjectDeletion {...shared} {...deletion} />;
}
