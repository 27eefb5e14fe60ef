'use client';
import { useEffect, useRef, useState } from 'react';
import type { FormWords } from '@/components/form/form-words';
import { useRouter } from '@/lib/navigation/navigation';
import type { ProjectListWords } from '@/lib/projects/list-words';
import type { ProjectCard as Card } from '@/lib/projects/view';
import { DeletionDialog } from './deletion-dialog';
import { headingIdOf, ProjectCard } from './project-card';
import { useProjectDeletion } from './use-project-deletion';
import { WithTitle } from './with-title';

type ProjectListProps = {
  projects: readonly Card[];
  /** The page before this one; null on the first page. */
  previousHref: string | null;
  words: ProjectListWords;
  formWords: FormWords;
};

const headingOf = (projectId: string | undefined): HTMLElement | null =>
  projectId === undefined ? null : document.getElementById(headingIdOf(projectId));

const pageHeading = () => document.querySelector<HTMLElement>('main h1');

/** One client leaf for the whole page of projects, fed with finished strings (docs/performance.md). */
export function ProjectList({ projects, previousHref, words, formWords }: ProjectListProps) {
  const { replace } = useRouter();
  // Between the service's yes and the new page.
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  // Where the focus belongs once the dialog has left, however late that is.
  const next = useRef<(() => HTMLElement | null) | null>(null);
  const awaited = useRef<string | null>(null);
  const shown = projects.filter(({ id }) => !gone.has(id));

  const deletion = useProjectDeletion({
    words,
    formWords,
    tell: (text, { title }) => (
      <span className="line-clamp-3">
        <WithTitle text={text} title={title} />
      </span>
    ),
    onGone: ({ id }) => {
      const index = shown.findIndex((project) => project.id === id);
      const neighbour = shown[index + 1] ?? shown[index - 1];
      next.current = () => headingOf(neighbour?.id) ?? pageHeading();
      setGone((before) => new Set(before).add(id));
      if (!neighbour && previousHref !== null) replace(previousHref);
    },
    onBack: ({ id }) => {
      awaited.current = id;
      next.current = () => headingOf(id) ?? pageHeading();
      setGone((before) => new Set([...before].filter((other) => other !== id)));
    },
  });

  useEffect(() => {
    // What was brought back takes the focus, which the toast took with it.
    const heading = headingOf(awaited.current ?? undefined);
    if (!heading) return;
    awaited.current = null;
    heading.focus();
  }, [projects, gone]);

  function ask(project: Card) {
    next.current = null;
    deletion.ask(project);
  }

  return (
    <>
      <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2 lg:gap-4">
        {shown.map((project) => (
          <ProjectCard
            key={project.id}
            project={project}
            words={words}
            onDelete={() => ask(project)}
          />
        ))}
      </ul>
      <DeletionDialog
        deletion={deletion}
        words={words}
        formWords={formWords}
        lastFocus={() => next.current?.() ?? null}
      />
    </>
  );
}
