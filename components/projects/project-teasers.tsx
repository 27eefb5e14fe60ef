'use client';
import { Skeleton } from '@/components/ui/skeleton';
import type { ProjectView } from '@/lib/projects/schema';
import { ProjectPreview, TimeLeft } from './project-preview';

const grid = 'grid grid-cols-3 gap-8 lg:gap-12';
const picture = 'aspect-4/3 w-full';

/** Skeleton of the panel with the latest projects. */
export function LatestProjectsSkeleton() {
  return (
    <div className={grid}>
      {[0, 1, 2].map((index) => (
        <span key={index} className="block">
          <Skeleton className={picture} />
          <Skeleton className="mt-5 h-7 w-4/5" />
          <Skeleton className="h-6 w-3/5" />
          <Skeleton className="h-7 w-2/3" />
        </span>
      ))}
    </div>
  );
}

type ProjectTeaser = Pick<
  ProjectView,
  'id' | 'title' | 'product' | 'isBook' | 'thumbnail' | 'editorHref' | 'left'
> & {
  /** Accessible name of the link. */
  label: string;
  /** Text of the last change; null if unknown. */
  edited: string | null;
};

/** Pictures and titles of projects. Every line has a fixed height, so that the layout does not shift. */
export function ProjectTeasers({ projects }: { projects: readonly ProjectTeaser[] }) {
  return (
    <ul className={grid}>
      {projects.map((project) => {
        const { id, title, label, product, editorHref, edited, left } = project;
        return (
          <li key={id} className="relative min-w-0">
            <ProjectPreview project={project} position={null} className={picture} />
            <a
              href={editorHref}
              aria-label={label}
              className="mt-5 block truncate font-heading text-xl underline-offset-4 after:absolute after:inset-0 hover:underline"
            >
              <bdi>{title}</bdi>
            </a>
            <span className="block truncate text-ink-muted">{product}</span>
            <span className="block h-7 truncate text-ink-muted">
              {left && left.urgency !== 'calm' ? <TimeLeft left={left} /> : edited}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
