'use client';
import { Suspense, useEffect, useState, type ComponentProps } from 'react';
import { lazyPart, whenIdle } from './load-ahead';

const load = () => import('@/components/ui/dialog-panel');
const DialogPanel = lazyPart(() => load().then((part) => part.DialogPanel));

/**
 * Dialog above the page: a sheet at the bottom of small screens, otherwise a box in the middle. Its
 * code is loaded while the page is idle.
 */
export function Dialog(props: ComponentProps<typeof DialogPanel>) {
  const [wasOpened, setWasOpened] = useState(props.open);
  if (props.open && !wasOpened) setWasOpened(true);

  useEffect(() => whenIdle(load), []);

  if (!wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <DialogPanel {...props} />
    </Suspense>
  );
}
