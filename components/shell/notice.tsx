import type { ReactNode } from 'react';
import { BlankPrints } from '@/components/ui/empty-state';

type NoticeProps = {
  title: string;
  /** Paragraphs of the message. */
  text: readonly string[];
  /** Buttons or links below the message. */
  children?: ReactNode;
};

/** Page with one message. */
export function Notice({ title, text, children }: NoticeProps) {
  return (
    <section className="on-table table-field w-full grow self-stretch">
      <div className="mx-auto grid max-w-4xl items-center gap-x-16 gap-y-12 py-8 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] md:py-20">
        <div>
          <h1 className="text-4xl">{title}</h1>
          {text.map((paragraph) => (
            <p key={paragraph} className="mt-4 text-lg text-pretty">
              {paragraph}
            </p>
          ))}
          {children && <div className="mt-8 flex flex-wrap gap-3">{children}</div>}
        </div>
        <BlankPrints />
      </div>
    </section>
  );
}
