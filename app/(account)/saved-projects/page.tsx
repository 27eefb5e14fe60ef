import type { Metadata } from 'next';
import { toFormWords } from '@/components/form/form-words';
import { ProjectList } from '@/components/projects/project-list-island';
import { ProjectsEmpty } from '@/components/projects/projects-empty';
import { ProjectsPagination } from '@/components/projects/projects-pagination';
import { pageTitle } from '@/lib/i18n/page-title.server';
import { getWords } from '@/lib/i18n/words.server';
import { getMenu } from '@/lib/menu/queries.server';
import { projectListHref, toPageNumber } from '@/lib/projects/list-query';
import { toListWords } from '@/lib/projects/list-words';
import { getProjectPage } from '@/lib/projects/queries.server';

type SavedProjectsPageProps = {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export const generateMetadata = (): Promise<Metadata> => pageTitle('savedProjects');

/** What the customer saved in the editor, ten at a time (SP-01). */
export default async function SavedProjectsPage({ searchParams }: SavedProjectsPageProps) {
  const [words, form, common, { page, pageCount, total, cards }] = await Promise.all([
    getWords('projects'),
    getWords('form'),
    getWords('common'),
    searchParams.then((given) => getProjectPage(toPageNumber(given))),
  ]);
  return (
    <>
      <h1 tabIndex={-1} className="text-2xl">
        {words('heading', { count: total })}
      </h1>
      {total === 0 ? (
        <ProjectsEmpty shopUrl={(await getMenu()).routes.Main} words={words} />
      ) : (
        <>
          <p className="mt-1 mb-6 text-ink-muted">{words('intro')}</p>
          <ProjectList
            projects={cards}
            previousHref={page > 1 ? projectListHref(page - 1) : null}
            words={toListWords(words, common)}
            formWords={toFormWords(form, common)}
          />
          <div className="mt-6">
            <ProjectsPagination page={page} pageCount={pageCount} words={words} />
          </div>
        </>
      )}
    </>
  );
}
