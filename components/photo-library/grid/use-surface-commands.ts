'use client';
import { useEffect } from 'react';
import { type SurfaceCommands, useSurface } from './surface';

/**
 * Registers the functions of an action, so that other parts of the surface can call them. They stay registered after
 * unmounting.
 */
export function useSurfaceCommands(commands: Partial<SurfaceCommands>): void {
  const { commands: registered } = useSurface();
  useEffect(() => {
    Object.assign(registered.current, commands);
  });
}
