import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type NoticeProps = {
  Icon: LucideIcon;
  title: string;
  /** Paragraphs. */
  text: readonly string[];
  /** What can be done now. */
  children?: ReactNode;
};

/** A page that says one thing. */
export function Notice({ Icon, title, text, children }: NoticeProps) {
  return (
    <section className="border-line bg-surface-raised shadow-card w-full max-w-xl rounded-lg border p-6 text-center md:p-10">
      <span className="bg-brand-soft text-on-brand-soft mx-auto grid size-16 place-items-center rounded-full">
        <Icon aria-hidden strokeWidth={1.5} className="size-8" />
      </span>
      <h1 className="mt-5 text-2xl">{title}</h1>
      {text.map((paragraph) => (
        <p key={paragraph} className="text-ink-muted mt-3 text-balance">
          {paragraph}
        </p>
      ))}
      {children && <div className="mt-7 flex flex-wrap justify-center gap-3">{children}</div>}
    </section>
  );
}
