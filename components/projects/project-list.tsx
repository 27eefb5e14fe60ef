'use client';
import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart, whenIdle } from '@/components/ui/load-ahead';
import { useRouter } from '@/lib/navigation/navigation';
import type { ProjectView } from '@/lib/projects/schema';
import { projectHeadingIdOf, ProjectCard } from './project-card';
import type { ProjectDialog } from './project-dialogs';
import { loadCopying, useProjectCopy } from './use-project-copy';

const loadDialogs = () => import('./project-dialogs');
const ProjectDialogs = lazyPart(() => loadDialogs().then((part) => part.ProjectDialogs));

type ProjectListProps = {
  projects: readonly ProjectView[];
  /** URL of the previous page; null on the first page. */
  previousHref: string | null;
  /** The next three are true if the service supports the action. */
  canRename?: boolean;
  canDuplicate?: boolean;
  canRestore?: boolean;
};

const headingOf = (projectId: string | undefined): HTMLElement | null =>
  projectId === undefined ? null : document.getElementById(projectHeadingIdOf(projectId));

const pageHeading = () => document.querySelector<HTMLElement>('main h1');

/**
 * List of projects as one client component, which gets translated texts from the server
 * (docs/performance.md).
 */
export function ProjectList(props: ProjectListProps) {
  const { projects, previousHref, canRename = false, canDuplicate = false } = props;
  const { canRestore = false } = props;
  const { replace } = useRouter();
  const [dialog, setDialog] = useState<ProjectDialog | null>(null);
  const { copy, pendingId } = useProjectCopy();
  // Ids of deleted projects that the page's data still contains.
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  // Finds the element that gets the focus when the dialog has closed.
  const next = useRef<(() => HTMLElement | null) | null>(null);
  const awaited = useRef<string | null>(null);
  const shown = projects.filter(({ id }) => !gone.has(id));
  useEffect(
    () => whenIdle(() => Promise.all([loadDialogs(), ...(canDuplicate ? [loadCopying()] : [])])),
    [canDuplicate],
  );

  function handleDeleted({ id }: ProjectView) {
    const index = shown.findIndex((project) => project.id === id);
    const neighbour = shown[index + 1] ?? shown[index - 1];
    next.current = () => headingOf(neighbour?.id) ?? pageHeading();
    setGone((before) => new Set(before).add(id));
    if (!neighbour && previousHref !== null) replace(previousHref);
  }

  function handleRestored({ id }: ProjectView) {
    awaited.current = id;
    next.current = () => headingOf(id) ?? pageHeading();
    setGone((before) => new Set([...before].filter((other) => other !== id)));
  }

  useEffect(() => {
    // Focus the restored project: the toast with the focused 'Undo' button was removed.
    const heading = headingOf(awaited.current ?? undefined);
    if (!heading) return;
    awaited.current = null;
    heading.focus();
  }, [projects, gone]);

  function open(kind: ProjectDialog['kind'], project: ProjectView) {
    next.current = null;
    setDialog({ kind, project, isOpen: true });
  }

  return (
    <>
      <ul className="grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-2">
        {shown.map((project, position) => (
          <ProjectCard
            key={project.id}
            project={project}
            position={position}
            onDelete={() => open('deletion', project)}
            onRename={canRename ? () => open('renaming', project) : undefined}
            onDuplicate={canDuplicate ? () => void copy(project) : undefined}
            isPending={pendingId === project.id}
          />
        ))}
      </ul>
      {dialog && (
        <Suspense fallback={null}>
          <ProjectDialogs
            {...{ dialog, canRestore }}
            onClose={() => setDialog({ ...dialog, isOpen: false })}
            onDeleted={handleDeleted}
            onRestored={handleRestored}
            lastFocus={() => next.current?.() ?? null}
          />
        </Suspense>
      )}
    </>
  );
}
