'use client';
import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { GestureOutcome } from '@/lib/photo-library/viewer/gesture';
import type { Point } from '@/lib/photo-library/viewer/stage-geometry';
import { StageMotion } from './stage-motion';
import type { Viewed } from './use-viewed';

export type Stage = {
  stageRef: RefObject<HTMLDivElement | null>;
  trackRef: RefObject<HTMLDivElement | null>;
  backdropRef: RefObject<HTMLDivElement | null>;
  isZoomed: boolean;
  toggleZoom: () => void;
  nudge: (by: Point) => boolean;
  /** Sets the size of the photo from its loaded picture, if the service did not send the size. */
  tellSize: (image: HTMLImageElement) => void;
};

/** Connects the gestures and movements of {@link StageMotion} with the viewer's elements and photos. */
export function useStage(
  { current, previous, next, number }: Viewed,
  onOutcome: (outcome: Exclude<GestureOutcome, null>) => void,
): Stage {
  const stageRef = useRef<HTMLDivElement>(null);
  const trackRef = useRef<HTMLDivElement>(null);
  const backdropRef = useRef<HTMLDivElement>(null);
  const motion = useRef<StageMotion>(null);
  const [isZoomed, setIsZoomed] = useState(false);
  const handleOutcome = useEffectEvent(onOutcome);

  useLayoutEffect(() => {
    const [stage, track, backdrop] = [stageRef.current, trackRef.current, backdropRef.current];
    if (!stage || !track || !backdrop) return;
    const made = new StageMotion(
      { stage, track, backdrop },
      {
        onOutcome: (outcome) => handleOutcome(outcome),
        onZoom: setIsZoomed,
      },
    );
    motion.current = made;
    return () => made.end();
  }, []);

  const id = current.photo?.id;
  const { width = 0, height = 0 } = current.photo ?? {};
  const shown = useRef({ id, number });
  useLayoutEffect(() => {
    const moved = id === shown.current.id ? 0 : number - shown.current.number;
    shown.current = { id, number };
    // A neighbour slides in. Other photos, and the photo after a deletion, appear without a movement.
    motion.current?.showPhoto({ width, height }, moved === 1 || moved === -1 ? moved : 0);
  }, [id, number, width, height]);

  const hasPrevious = previous !== null;
  const hasNext = next !== null;
  useEffect(() => {
    motion.current?.setNeighbours({ previous: hasPrevious, next: hasNext });
  }, [hasPrevious, hasNext]);

  return {
    stageRef,
    trackRef,
    backdropRef,
    isZoomed,
    toggleZoom: () => motion.current?.toggleZoom(),
    nudge: (by) => motion.current?.nudge(by) ?? false,
    tellSize: ({ naturalWidth, naturalHeight }) => {
      if (width > 0 && height > 0) return;
      motion.current?.setPhotoSize({ width: naturalWidth, height: naturalHeight });
    },
  };
}
