import 'server-only';
/** The signed-in customer's saved projects, once a request. Every query takes the session itself. */
import { cache } from 'react';
import { requestChannel } from '@/lib/channel/request-channel.server';
import { editorUrl } from '@/lib/config/editor-url';
import { env } from '@/lib/config/env.server';
import type { ProjectDto } from '@/lib/contracts/projects';
import { getFormatters } from '@/lib/i18n/formatters.server';
import { getWords } from '@/lib/i18n/words.server';
import { requireCaller, requireSession } from '@/lib/session/request-session.server';
import { type ProjectPage, readProjectPage, readProjects } from './read-projects.server';
import { type ProjectCard, toProjectCard } from './view';

/** In the request's language, at one instant, with the channel's editor. */
async function toCards(projects: readonly ProjectDto[]): Promise<ProjectCard[]> {
  const [words, format, { channel }] = await Promise.all([
    getWords('projects'),
    getFormatters(),
    requestChannel(),
  ]);
  const now = new Date();
  const template = env().EDITOR_URL_TEMPLATE;
  return projects.map((project) =>
    toProjectCard(project, {
      words,
      format,
      now,
      editorHref: editorUrl(template, channel, project.id),
    }),
  );
}

/** A page of the list with finished cards; one beyond the end is the last one. @throws UpstreamError */
export const getProjectPage = cache(
  async (page: number): Promise<Omit<ProjectPage, 'projects'> & { cards: ProjectCard[] }> => {
    const [{ sub }, caller] = await Promise.all([requireSession(), requireCaller()]);
    const { projects, ...place } = await readProjectPage(caller, sub, page);
    return { ...place, cards: await toCards(projects) };
  },
);

/** The last edited, at most `limit`. @throws UpstreamError */
export const listLatestProjects = cache(async (limit: number): Promise<ProjectCard[]> => {
  const [{ sub }, caller] = await Promise.all([requireSession(), requireCaller()]);
  const { projects } = await readProjects(caller, sub, { skip: 0, limit });
  return toCards(projects);
});
