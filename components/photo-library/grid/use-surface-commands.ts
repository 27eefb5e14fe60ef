'use client';
import { useEffect } from 'react';
import { type SurfaceCommands, useSurface } from './surface';

/** Lets other parts of the surface call what an action does. */
export function useSurfaceCommands(commands: Partial<SurfaceCommands>): void {
  const { commands: registered } = useSurface();
  useEffect(() => {
    Object.assign(registered.current, commands);
  });
}
