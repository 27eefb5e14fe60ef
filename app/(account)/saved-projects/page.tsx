import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ProjectList } from '@/components/projects/project-list';
import { ProjectsEmpty } from '@/components/projects/projects-empty';
import { ClientMessages } from '@/components/shell/layout/client-messages';
import { PageHead } from '@/components/ui/page-head';
import { Pagination } from '@/components/ui/pagination';
import { pageTitle } from '@/lib/i18n/get-translator.server';
import { getMenu } from '@/lib/menu/queries.server';
import { toPageNumber } from '@/lib/navigation/query';
import { getProjectPage } from '@/lib/projects/queries.server';
import { projectListHref } from '@/lib/projects/view';

type SavedProjectsPageProps = {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export const generateMetadata = async ({
  searchParams,
}: SavedProjectsPageProps): Promise<Metadata> =>
  pageTitle('savedProjects', toPageNumber(await searchParams));

/** What the customer saved in the editor, ten at a time (SP-01). */
export default async function SavedProjectsPage({ searchParams }: SavedProjectsPageProps) {
  const [t, { page, pageCount, total, projects }] = await Promise.all([
    getTranslations('projects'),
    searchParams.then((query) => getProjectPage(toPageNumber(query))),
  ]);
  return (
    <>
      <PageHead title={t('heading', { count: total })} lead={total > 0 ? t('intro') : undefined} />
      {total === 0 ? (
        <ProjectsEmpty shopUrl={(await getMenu()).routes.Main} />
      ) : (
        <>
          <ClientMessages namespaces={['form', 'projects.card', 'projects.deletion']}>
            <ProjectList
              projects={projects}
              previousHref={page > 1 ? projectListHref(page - 1) : null}
            />
          </ClientMessages>
          <div className="mt-6">
            <Pagination
              label={t('pages')}
              page={page}
              pageCount={pageCount}
              hasNext={page < pageCount}
              hrefOf={projectListHref}
            />
          </div>
        </>
      )}
    </>
  );
}
