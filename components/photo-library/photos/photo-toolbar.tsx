'use client';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSurface } from '@/components/photo-library/grid/surface';

type PhotoToolbarProps = {
  /** Content at the start of the row: the heading at the top of the page, and the current month after scrolling. */
  lead: ReactNode;
  /** Whether there is a heading above the row; the month then appears after that heading has scrolled away. */
  isUnderHeading?: boolean;
  /** Frequent tools, from the sort to the end of the row; the others are in a menu. */
  children?: ReactNode;
};

/** The row of tools, which stays visible while the photos scroll. */
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
