import type { Metadata } from 'next';
import { page } from '@/components/shell/errors/page';
import { getTranslations } from 'next-intl/server';
import { FormProvider } from '@/components/form/form-provider';
import { ProjectList } from '@/components/projects/project-list';
import { ProjectTools } from '@/components/projects/project-tools';
import { ProjectsEmpty } from '@/components/projects/projects-empty';
import { PageHead } from '@/components/ui/page-head';
import { Pagination } from '@/components/ui/pagination';
import { UnreadableNote } from '@/components/ui/unreadable-note';
import { pageTitle } from '@/lib/i18n/get-translator.server';
import { getMenu } from '@/lib/menu/queries.server';
import { getProjectPage } from '@/lib/projects/queries.server';
import { projectListHref, toProjectListQuery } from '@/lib/projects/view';

type SavedProjectsPageProps = {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export const generateMetadata = async ({
  searchParams,
}: SavedProjectsPageProps): Promise<Metadata> =>
  pageTitle('savedProjects', toProjectListQuery(await searchParams).page);

/** Projects that the customer saved in the editor, ten on a page (SP-01). */
export default page(async function SavedProjectsPage({ searchParams }: SavedProjectsPageProps) {
  const [t, list] = await Promise.all([
    getTranslations('projects'),
    searchParams.then((query) => getProjectPage(toProjectListQuery(query))),
  ]);
  const { page, pageCount, total, projects, offers, search, sort } = list;
  // The introduction mentions expiry only if a listed project expires: editing a project extends its time.
  const intro = projects.some(({ left }) => left) ? t('introExpiring') : t('intro');
  const hrefOf = (shown: number) => projectListHref({ search, sort, page: shown });
  return (
    <>
      <PageHead
        title={t('heading', { count: search === '' ? total : 0 })}
        lead={total > 0 || search !== '' ? intro : undefined}
      />
      {total === 0 && search === '' ? (
        <ProjectsEmpty shopUrl={(await getMenu()).routes.Main} />
      ) : (
        <>
          <ProjectTools offers={offers} search={search} sort={sort} total={total} />
          <UnreadableNote of={[projects]} />
          <FormProvider namespaces={['projects.card', 'projects.deletion', 'projects.rename']}>
            <ProjectList
              projects={projects}
              previousHref={page > 1 ? hrefOf(page - 1) : null}
              canRename={offers.includes('rename')}
              canDuplicate={offers.includes('duplicate')}
              canRestore={offers.includes('restore')}
            />
          </FormProvider>
          <div className="mt-6">
            <Pagination label={t('pages')} page={page} pageCount={pageCount} hrefOf={hrefOf} />
          </div>
        </>
      )}
    </>
  );
});
