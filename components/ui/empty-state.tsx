import type { ReactNode } from 'react';

type EmptyStateProps = {
  /** One of components/ui/pictures. */
  picture: ReactNode;
  title: string;
  /** `h1` where the whole page is empty. */
  heading?: 'h1' | 'h2' | 'h3';
  children?: ReactNode;
  /** The one thing to do next. */
  action?: ReactNode;
};

export function EmptyState({
  picture,
  title,
  heading: Heading = 'h2',
  children,
  action,
}: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-2 px-4 py-10 text-center sm:py-16">
      <div className="mb-4 w-44 sm:w-52">{picture}</div>
      <Heading tabIndex={Heading === 'h1' ? -1 : undefined} className="text-xl text-ink">
        {title}
      </Heading>
      {children && <div className="text-pretty text-ink-muted">{children}</div>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  );
}
