'use client';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { lazyPart } from '@/components/ui/load-ahead';
import type { StorageDialogTexts } from './storage-dialog';

const load = () => import('./storage-dialog');
const StorageDialog = lazyPart(() => load().then((part) => part.StorageDialog));

type StorageButtonProps = {
  label: ReactNode;
  /** Hash of the customer's id. */
  owner: string;
  /** True if the dialog opens automatically, once per browser session (MP-03). */
  opensItself: boolean;
  texts: StorageDialogTexts;
  href: string;
};

/**
 * Button that opens the dialog about the storage period. It contains little code, because pages
 * load it with their first scripts.
 */
export function StorageButton({ label, owner, opensItself, texts, href }: StorageButtonProps) {
  const [isOpen, setOpen] = useState<boolean | null>(null);
  useEffect(() => {
    if (!opensItself) return;
    let isHere = true;
    load()
      .then(({ isFirstTime }) => isHere && isFirstTime(owner) && setOpen(true))
      // If the dialog cannot be loaded, the customer still has the notice on the page.
      .catch(() => undefined);
    return () => void (isHere = false);
  }, [opensItself, owner]);
  return (
    <>
      <button
        type="button"
        className="min-h-touch shrink-0 cursor-pointer font-semibold underline underline-offset-4"
        onClick={() => setOpen(true)}
      >
        {label}
      </button>
      {isOpen !== null && (
        <Suspense>
          <StorageDialog open={isOpen} texts={texts} href={href} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
