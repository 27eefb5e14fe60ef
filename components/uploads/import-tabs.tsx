'use client';
import { useTranslations } from 'next-intl';
import type { KeyboardEvent, ReactNode } from 'react';

export type ImportTab = 'device' | 'phone';

/** Photos from a phone. */
export type PhoneImport = {
  /** What its tab shows; null where none is offered. */
  tab: ReactNode;
  /** Stands in the modal while it is open: it was seen whether there is such a tab. */
  seen: ReactNode;
};

type ImportTabsProps = {
  tab: ImportTab;
  onTab: (tab: ImportTab) => void;
  /** Whether photos can come from a phone; on a computer only (IM-02). */
  hasPhone: boolean;
  /** Begins the ids of tabs and panel. */
  id: string;
};

/** Where photos come from: this device, or a phone. Arrow keys change it. */
export function ImportTabs({ tab, onTab, hasPhone, id }: ImportTabsProps) {
  const t = useTranslations('uploads');
  const names: readonly ImportTab[] = hasPhone ? ['device', 'phone'] : ['device'];
  function handleKey({ key }: KeyboardEvent) {
    if (!hasPhone || !/^Arrow(?:Left|Right)$/.test(key)) return;
    const next = tab === 'device' ? 'phone' : 'device';
    onTab(next);
    document.getElementById(`${id}tab-${next}`)?.focus();
  }
  return (
    <div
      role="tablist"
      aria-label={t('modal.tabs')}
      className="-mt-1 flex gap-6 border-b border-line"
    >
      {names.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`${id}tab-${name}`}
          aria-selected={tab === name}
          aria-controls={`${id}panel`}
          tabIndex={tab === name ? 0 : -1}
          className={`inline-flex min-h-11 cursor-pointer items-center border-b-2 px-1 font-semibold ${name === 'phone' ? 'max-md:hidden' : ''} ${tab === name ? 'border-brand text-brand' : 'border-transparent'}`}
          onClick={() => onTab(name)}
          onKeyDown={handleKey}
        >
          {name === 'device' ? t('modal.tab') : t('phone.tab')}
        </button>
      ))}
    </div>
  );
}
