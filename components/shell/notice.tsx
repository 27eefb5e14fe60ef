import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-names';

type NoticeProps = {
  icon: IconName;
  title: string;
  /** Paragraphs. */
  text: readonly string[];
  /** What can be done now. */
  children?: ReactNode;
};

/** A page that says one thing. */
export function Notice({ icon, title, text, children }: NoticeProps) {
  return (
    <section className="w-full max-w-xl rounded-lg border border-line bg-surface-raised p-6 text-center shadow-card md:p-10">
      <span className="mx-auto grid size-16 place-items-center rounded-full bg-brand-soft text-on-brand-soft">
        <Icon name={icon} className="size-8" />
      </span>
      <h1 className="mt-5 text-2xl">{title}</h1>
      {text.map((paragraph) => (
        <p key={paragraph} className="mt-3 text-balance text-ink-muted">
          {paragraph}
        </p>
      ))}
      {children && <div className="mt-7 flex flex-wrap justify-center gap-3">{children}</div>}
    </section>
  );
}
