'use client';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { answersEvent, enterDialogStack } from '@/components/ui/dialog-stack';
import { areSingleKeysOn, type Command, commandOf } from '@/lib/photo-library/grid/shortcuts';
import type { Point } from '@/lib/photo-library/viewer/stage-geometry';

type Keys = {
  onStep: (by: 1 | -1) => void;
  onEscape: () => void;
  /** Commands by the same keys as in the grid (D-15). */
  commands: Partial<Record<Command, () => void>>;
  /** Moves an enlarged photo by CSS pixels; returns false if the photo is not enlarged. */
  onNudge: (by: Point) => boolean;
};

/** CSS pixels by which an arrow key moves the enlarged photo. */
const nudge = 80;

const nudges: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: nudge, y: 0 },
  ArrowRight: { x: -nudge, y: 0 },
  ArrowUp: { x: 0, y: nudge },
  ArrowDown: { x: 0, y: -nudge },
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('input, textarea, select, [contenteditable]');

/**
 * Keys of the viewer, while no dialog is open above it (PV-02, MO-01, D-15). Keys with Alt, Ctrl or Meta are ignored.
 */
export function useViewerKeys({ onStep, onEscape, onNudge, commands }: Keys): void {
  const [self] = useState(() => Symbol('preview'));
  useLayoutEffect(() => enterDialogStack(self), [self]);

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, shiftKey, altKey, ctrlKey, metaKey, target } = event;
    if (event.defaultPrevented || altKey || ctrlKey || metaKey) return;
    const by = nudges[key];
    const command = commands[commandOf(event, { areSingleKeysOn: areSingleKeysOn() }) ?? 'end'];
    if (key !== 'Escape' && ((!by && !command) || isTyping(target))) return;
    if (!answersEvent(self, event)) return;
    if (key === 'Escape') onEscape();
    else if (command) {
      event.preventDefault();
      command();
    } else if (by && (shiftKey || by.y !== 0)) {
      if (onNudge(by)) event.preventDefault();
    } else {
      event.preventDefault();
      onStep(key === 'ArrowRight' ? 1 : -1);
    }
  });
  // A layout effect, so that keys work as soon as the photo is visible.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
