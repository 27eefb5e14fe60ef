'use client';
import { buttonStyles } from '@/components/ui/button';
import { DialogPanel } from '@/components/ui/dialog-panel';
import { Link } from '@/lib/navigation/link';

export type StorageDialogTexts = {
  title: string;
  paragraphs: readonly string[];
  /** Text of the link to the page about the deletion of the photos. */
  page: string;
  close: string;
};

type StorageDialogProps = {
  open: boolean;
  onClose: () => void;
  texts: StorageDialogTexts;
  href: string;
};

/**
 * Returns true only for the first call in this browser session. Stores that in a session cookie,
 * which all tabs share.
 */
export function isFirstTime(owner: string): boolean {
  const mark = `storage_seen=${owner}`;
  if (document.cookie.split('; ').includes(mark)) return false;
  document.cookie = `${mark}; path=/; samesite=lax`;
  return true;
}

/** Summary of the storage period, with a link to the page with all details (MP-03). */
export function StorageDialog({ open, onClose, texts, href }: StorageDialogProps) {
  return (
    <DialogPanel
      open={open}
      onClose={onClose}
      title={texts.title}
      closeLabel={texts.close}
      cancelLabel={texts.close}
      actions={
        <Link href={href} className={buttonStyles()}>
          {texts.page}
        </Link>
      }
    >
      {texts.paragraphs.map((paragraph) => (
        <p key={paragraph} className="text-pretty">
          {paragraph}
        </p>
      ))}
    </DialogPanel>
  );
}
