import { getTranslations } from 'next-intl/server';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { listLatestProjects } from '@/lib/projects/queries.server';
import { ProjectPreview, TimeLeft } from './project-card';
import { ProjectsPicture } from './projects-empty';

const shown = 3;
const grid = 'grid grid-cols-3 gap-4 lg:gap-6';
/** Beside the words where there is room, above them where they would be cut off. */
const card = 'flex flex-col gap-3 p-3 lg:flex-row lg:items-center lg:gap-4';
const picture = 'h-24 w-full lg:w-24';

/** The panel's shape before the projects are there. */
export function LatestProjectsSkeleton() {
  return (
    <div className={grid}>
      {Array.from({ length: shown }, (_, index) => (
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

/** The last edited projects, each one press from the editor. Every line has its room, so that nothing grows. */
export async function LatestProjects() {
  const [t, projects] = await Promise.all([getTranslations('projects'), listLatestProjects(shown)]);
  if (projects.length === 0) {
    return (
      <Card padding="none" className="flex items-center gap-6 self-stretch px-6">
        <span className="w-24 shrink-0">
          <ProjectsPicture />
        </span>
        <p className="text-ink-muted">{t('latest.empty')}</p>
      </Card>
    );
  }
  return (
    <ul className={grid}>
      {projects.map(({ id, title, product, thumbnail, editorHref, edited, left }) => (
        <Card
          key={id}
          as="li"
          padding="none"
          className={`relative transition-shadow hover:shadow-overlay ${card}`}
        >
          <ProjectPreview src={thumbnail} className={picture} />
          <span className="block min-w-0 flex-1">
            <a
              href={editorHref}
              aria-label={t('card.openOf', { title })}
              className="block truncate font-semibold after:absolute after:inset-0 after:rounded-lg"
            >
              <bdi>{title}</bdi>
            </a>
            <span className="block truncate text-sm text-ink-muted">{product}</span>
            <span className="block h-7 truncate text-sm text-ink-muted">
              {left && left.urgency !== 'calm' ? <TimeLeft left={left} /> : edited.relative}
            </span>
          </span>
        </Card>
      ))}
    </ul>
  );
}
