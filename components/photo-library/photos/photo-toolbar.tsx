'use client';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSurface } from '@/components/photo-library/grid/surface';

type PhotoToolbarProps = {
  /** Content at the start of the toolbar: the heading of the page and, after scrolling, the current month. */
  lead: ReactNode;
  /** Whether the heading is above the toolbar instead of inside it. */
  isUnderHeading?: boolean;
  /** Frequent tools, from the sort to the end of the toolbar; less frequent ones are in a menu. */
  children?: ReactNode;
};

/** The toolbar of a photo list, which remains visible while the photos scroll. */
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
