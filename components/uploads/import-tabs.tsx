'use client';
import { useTranslations } from 'next-intl';
import type { KeyboardEvent, ReactNode } from 'react';

export type ImportTab = 'device' | 'phone';

/** Content for the tab 'phone'. */
export type PhoneImport = {
  /** Content of the tab; null if the tab is not offered to this customer. */
  tab: ReactNode;
  /** Rendered while the modal is open. It records the exposure of the experiment. */
  seen: ReactNode;
};

type ImportTabsProps = {
  tab: ImportTab;
  onTab: (tab: ImportTab) => void;
  /** True if there is a tab for photos from a phone. It is shown only on a computer (IM-02). */
  hasPhone: boolean;
  /** Prefix for the ids of the tabs and of the panel. */
  id: string;
};

/** Tabs for the source of photos: this device or a phone. Arrow keys change the tab. */
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
