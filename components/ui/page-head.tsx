import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/lib/navigation/link';

/** The sign of the brand's logo, large and quiet in the corner of the table. */
export function Motif() {
  return (
    <span aria-hidden className="motif print:hidden">
      <span className="sign" />
    </span>
  );
}

type PageHeadProps = {
  title: ReactNode;
  /** Of the heading, where it names a form. */
  id?: string;
  lead?: ReactNode;
  /** The page above this one. */
  back?: { href: string; label: string };
  /** Address of a picture of what the page is about: a print on the table, above the words on phones. */
  picture?: string | null;
  /** What a page offers at the far end of its heading; below it where there is a picture. */
  children?: ReactNode;
};

/** The heading of a page on the table: the one coloured field it has. */
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
