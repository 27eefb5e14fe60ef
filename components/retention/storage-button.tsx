'use client';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { lazyPart } from '@/components/ui/load-ahead';
import type { StorageDialogTexts } from './storage-dialog';

const StorageDialog = lazyPart(() => import('./storage-dialog').then((part) => part.StorageDialog));

type StorageButtonProps = {
  label: ReactNode;
  /** Who it is shown to, without saying who that is. */
  owner: string;
  /** Whether the dialog comes by itself, once per browser session (MP-03). */
  opensItself: boolean;
  texts: StorageDialogTexts;
  href: string;
};

/** True the first time in this browser session: a cookie without an end, which all tabs share. */
function isFirstTime(owner: string): boolean {
  const mark = `storage_seen=${owner}`;
  if (document.cookie.split('; ').includes(mark)) return false;
  document.cookie = `${mark}; path=/; samesite=lax`;
  return true;
}

/** Opens what is to be known about the storage period. Plain, so that pages with full first scripts can have it. */
export function StorageButton({ label, owner, opensItself, texts, href }: StorageButtonProps) {
  const [isOpen, setOpen] = useState<boolean | null>(null);
  useEffect(() => {
    if (!opensItself) return;
    const timer = setTimeout(() => isFirstTime(owner) && setOpen(true));
    return () => clearTimeout(timer);
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
