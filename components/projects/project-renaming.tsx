'use client';
import { useTranslations } from 'next-intl';
import { useId, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { Field } from '@/components/form/field';
import { FormNotice, SubmitButton } from '@/components/form/form-notice';
import { lazyResolver, useFormSubmit } from '@/components/form/use-form-submit';
import { Dialog } from '@/components/ui/dialog';
import { useRouter } from '@/lib/navigation/navigation';
import type { ProjectView } from '@/lib/projects/schema';

const loadRules = () =>
  Promise.all([import('@hookform/resolvers/zod'), import('@/lib/projects/form-schema')]);
const names = ['title'] as const;

type ProjectRenamingProps = {
  project: ProjectView;
  isOpen: boolean;
  onClose: () => void;
};

/** A new title for one project; what was typed stays when it could not be saved. Needs the messages `projects.rename`. */
export function ProjectRenaming({ project, isOpen, onClose }: ProjectRenamingProps) {
  const t = useTranslations('projects.rename');
  const common = useTranslations('common');
  const { refresh } = useRouter();
  const formId = useId();
  const input = useRef<HTMLInputElement | null>(null);
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
      await (await import('@/lib/projects/client')).renameProject(project.id, title);
      // Here and not in `onSaved`, which waits for the page: the dialog closes at once.
      onClose();
    },
    savedText: t('done'),
    onSaved: refresh,
    texts: { notFound: t('gone') },
  });
  const { ref, ...title } = field('title');
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={t('title')}
      closeLabel={common('close')}
      cancelLabel={common('cancel')}
      dismissible={!submit.isPending}
      firstFocus={input}
      actions={
        <SubmitButton {...submit.button} form={formId}>
          {t('save')}
        </SubmitButton>
      }
    >
      <form {...submit.form} id={formId} className="grid gap-4">
        <Field
          {...title}
          ref={(control: HTMLInputElement | null) => {
            input.current = control;
            ref(control);
          }}
          label={t('label')}
          autoComplete="off"
          maxLength={200}
        />
        <FormNotice notice={submit.notice} />
      </form>
    </Dialog>
  );
}
