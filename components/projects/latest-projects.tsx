import { getTranslations } from 'next-intl/server';
import { listLatestProjects } from '@/lib/projects/queries.server';
import { ProjectTeasers } from './project-teasers';

/** Number of projects in the panel of the home page. */
const shown = 3;

/** The last edited projects with links to the editor. */
export async function LatestProjects() {
  const [t, projects] = await Promise.all([getTranslations('projects'), listLatestProjects(shown)]);
  if (projects.length === 0) {
    return <p className="text-lg text-ink-muted">{t('latest.empty')}</p>;
  }
  return (
    <ProjectTeasers
      projects={projects.map(({ edited, ...project }) => ({
        ...project,
        label: t('card.openOf', { title: project.title }),
        edited: edited?.relative ?? null,
      }))}
    />
  );
}
