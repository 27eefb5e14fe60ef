'use client';
import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { NameDialog } from '@/components/form/name-dialog';
import { lazyResolver, useFormSubmit } from '@/components/form/use-form-submit';
import { lazyApi } from '@/lib/http/lazy-api';
import { useRouter } from '@/lib/navigation/navigation';
import type { ProjectView } from '@/lib/projects/schema';

const loadApi = lazyApi(() => import('@/lib/projects/form-api'));

const loadRules = () =>
  Promise.all([import('@hookform/resolvers/zod'), import('@/lib/projects/form-schema')]);
const names = ['title'] as const;

type ProjectRenamingProps = {
  project: ProjectView;
  isOpen: boolean;
  onClose: () => void;
};

/** Dialog that renames a project. The input remains after a failure. Needs the messages `projects.rename`. */
export function ProjectRenaming({ project, isOpen, onClose }: ProjectRenamingProps) {
  const t = useTranslations('projects.rename');
  const { refresh } = useRouter();
  const form = useForm<{ title: string }>({
    resolver: lazyResolver(async () => {
      const [{ zodResolver }, { projectTitleSchema }] = await loadRules();
      return zodResolver(projectTitleSchema);
    }),
    defaultValues: { title: project.title },
  });
  const { field, ...submit } = useFormSubmit({
    form,
    names,
    draft: `project-title:${project.id}`,
    async send({ title }) {
      const { call, projectFormApi } = await loadApi();
      await call(projectFormApi.rename, { ids: { id: project.id }, body: { title } });
      // Close the dialog here: `onSaved` is called only after the page is refreshed.
      onClose();
    },
    savedText: t('done'),
    onSaved: refresh,
    texts: { notFound: t('gone') },
  });
  return (
    <NameDialog
      {...{ isOpen, onClose, submit }}
      title={t('title')}
      save={t('save')}
      label={t('label')}
      control={field('title')}
      maxLength={200}
    />
  );
}
