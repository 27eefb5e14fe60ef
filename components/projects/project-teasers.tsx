'use client';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import type { ProjectView } from '@/lib/projects/schema';
import { ProjectPreview, TimeLeft } from './project-preview';

const grid = 'grid grid-cols-3 gap-4 lg:gap-6';
/** Beside the words where there is room, above them where they would be cut off. */
const card = 'flex flex-col gap-3 p-3 lg:flex-row lg:items-center lg:gap-4';
const picture = 'h-24 w-full lg:w-24';

/** The panel's shape before the projects are there. */
export function LatestProjectsSkeleton() {
  return (
    <div className={grid}>
      {[0, 1, 2].map((index) => (
        <Card key={index} padding="none" className={card}>
          <Skeleton className={`shrink-0 ${picture}`} />
          <span className="block min-w-0 flex-1">
            <Skeleton className="h-6 w-4/5" />
            <Skeleton className="mt-1 h-4 w-3/5" />
            <Skeleton className="mt-1 h-6 w-2/3" />
          </span>
        </Card>
      ))}
    </div>
  );
}

type ProjectTeaser = Pick<
  ProjectView,
  'id' | 'title' | 'product' | 'thumbnail' | 'editorHref' | 'left'
> & {
  /** What the link does. */
  label: string;
  /** When, as a text. */
  edited: string;
};

/** Every line has its room, so that nothing grows. */
export function ProjectTeasers({ projects }: { projects: readonly ProjectTeaser[] }) {
  return (
    <ul className={grid}>
      {projects.map(({ id, title, label, product, thumbnail, editorHref, edited, left }) => (
        <Card
          key={id}
          as="li"
          padding="none"
          className={`relative transition-shadow hover:shadow-overlay ${card}`}
        >
          <ProjectPreview src={thumbnail} position={null} className={picture} />
          <span className="block min-w-0 flex-1">
            <a
              href={editorHref}
              aria-label={label}
              className="block truncate font-semibold after:absolute after:inset-0 after:rounded-lg"
            >
              <bdi>{title}</bdi>
            </a>
            <span className="block truncate text-sm text-ink-muted">{product}</span>
            <span className="block h-7 truncate text-sm text-ink-muted">
              {left && left.urgency !== 'calm' ? <TimeLeft left={left} /> : edited}
            </span>
          </span>
        </Card>
      ))}
    </ul>
  );
}
