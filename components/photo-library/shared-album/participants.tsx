'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Dialog } from '@/components/ui/dialog';

/**
 * Number of participants. For the owner, a button that opens the list of their addresses (SA-02), which other people
 * have typed.
 */
export function Participants({ emails }: { emails: readonly string[] }) {
  const t = useTranslations('sharedAlbums.people');
  const common = useTranslations('common');
  const [isOpen, setOpen] = useState(false);
  const count = t('count', { count: emails.length });
  if (emails.length === 0) return count;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="min-h-touch cursor-pointer font-semibold text-brand underline underline-offset-4 md:min-h-0"
      >
        {count}
      </button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('title')}
        description={t('text')}
        closeLabel={common('close')}
      >
        <ul className="divide-y divide-line border-y border-line">
          {emails.map((email) => (
            <li key={email} className="py-2 wrap-anywhere">
              <bdi>{email}</bdi>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
