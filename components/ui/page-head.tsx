import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/lib/navigation/link';

/** The brand's symbol as a large decoration in the corner of the background. */
export function Motif() {
  return (
    <span aria-hidden className="motif print:hidden">
      <span className="sign" />
    </span>
  );
}

type PageHeadProps = {
  title: ReactNode;
  /** Id of the heading, if it labels a form. */
  id?: string;
  lead?: ReactNode;
  /** Link to the parent page. */
  back?: { href: string; label: string };
  /** URL of a picture of the page's subject. On small screens it is above the heading. */
  picture?: string | null;
  /** Actions beside the heading; if there is a picture, they are below the heading. */
  children?: ReactNode;
};

/** Heading of a page on a coloured background. */
export function PageHead({ title, id, lead, back, picture, children }: PageHeadProps) {
  return (
    <header className="on-table table-field mb-6 md:mb-8">
      <Motif />
      <div
        className={`relative wrap-anywhere ${picture ? 'beside-product' : 'flex flex-wrap items-end justify-between gap-x-8 gap-y-4'}`}
      >
        <div className={picture ? 'contents' : 'min-w-0'}>
          {back && (
            <Link
              href={back.href}
              className="mb-1 inline-flex min-h-touch items-center gap-1.5 underline-offset-4 hover:underline print:hidden"
            >
              <Icon name="arrow-left" className="size-4" />
              {back.label}
            </Link>
          )}
          <h1 id={id} tabIndex={-1} className="text-4xl">
            {title}
          </h1>
          {lead && <p className="mt-2 max-w-prose text-lg text-pretty">{lead}</p>}
        </div>
        {children}
        {picture && (
          <img src={picture} alt="" fetchPriority="high" className="print product print:hidden" />
        )}
      </div>
    </header>
  );
}
