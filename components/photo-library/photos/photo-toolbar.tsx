'use client';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSurface } from '@/components/photo-library/grid/surface';

type PhotoToolbarProps = {
  /** Where the customer is, at the near end: what comes first is seen at the top, what comes last further down. */
  lead: ReactNode;
  /** Whether a heading stands above the row: further down is where it has scrolled away. */
  isUnderHeading?: boolean;
  /** Tools of every day, from the sort to the far end; the rarer ones go into a menu. */
  children?: ReactNode;
};

/** The one row of tools, which stays in reach while the photos pass. */
export function PhotoToolbar({ lead, isUnderHeading = false, children }: PhotoToolbarProps) {
  const { view } = useSurface();
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const follow = () => {
      const passed = view ? view.offset + (isUnderHeading ? view.stickyTop : -view.start) : 0;
      bar.current?.toggleAttribute('data-scrolled', passed > 8);
    };
    follow();
    return view?.follow(follow);
  }, [view, isUnderHeading]);
  return (
    <div
      ref={bar}
      className={`photo-grid-bar ${isUnderHeading ? 'photo-grid-bar-under' : 'bg-surface'}`}
    >
      <div className="photo-grid-lead">{lead}</div>
      {children}
    </div>
  );
}
