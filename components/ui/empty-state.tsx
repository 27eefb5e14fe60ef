import type { ReactNode } from 'react';

type EmptyStateProps = {
  title: string;
  /** Level of the heading; `h1` if the whole page is empty. */
  heading?: 'h1' | 'h2' | 'h3';
  children?: ReactNode;
  /** Button or link for the main action. */
  action?: ReactNode;
};

/**
 * Content of an empty list: a text and an action that explain how to add something, beside two
 * empty frames.
 */
export function EmptyState({ title, heading: Heading = 'h2', children, action }: EmptyStateProps) {
  const isPage = Heading === 'h1';
  return (
    <div className={isPage ? 'on-table table-field' : ''}>
      <div className="grid max-w-4xl grid-cols-1 items-center gap-x-16 gap-y-10 py-8 break-words sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] sm:py-12">
        <div>
          <Heading
            tabIndex={isPage ? -1 : undefined}
            className={isPage ? 'text-4xl' : 'text-2xl text-balance'}
          >
            {title}
          </Heading>
          {children && <div className="mt-3 max-w-prose text-lg text-pretty">{children}</div>}
          {/* Buttons that show only an icon in toolbars of small screens show their label here. */}
          {action && (
            <div className="mt-6 max-sm:[&_button]:px-4 max-sm:[&_button>span:first-child>span]:not-sr-only">
              {action}
            </div>
          )}
        </div>
        <BlankPrints />
      </div>
    </div>
  );
}

/** Two empty frames in the brand's shape with the brand's symbol. */
export function BlankPrints() {
  return (
    <div
      aria-hidden
      className="grid max-w-xs grid-cols-[minmax(0,5fr)_minmax(0,4fr)] items-end gap-5"
    >
      {['', '[--shape:3/4]'].map((shape) => (
        <span key={shape} className={shape}>
          <span className="mount">
            <span className="blank">
              <span className="sign" />
            </span>
          </span>
        </span>
      ))}
    </div>
  );
}
