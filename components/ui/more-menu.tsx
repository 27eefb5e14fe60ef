'use client';
import { type ToggleEvent, useId, useRef } from 'react';
import { buttonStyles } from '@/components/ui/button-styles';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-names';
import { Link } from '@/lib/navigation/link';

export type MoreMenuItem = { id: string; icon: IconName; label: string; isDanger?: boolean } & (
  | { href: string }
  /** May open a dialog: the menu has closed by then, and the focus is back at its button. */
  | { onSelect: () => void }
);

type MoreMenuProps = {
  /** Names the button, with what the entries are about: 'More for Anna Visser'. */
  label: string;
  items: readonly MoreMenuItem[];
  /** One of the entries is being done. */
  pending?: boolean;
};

const item =
  'flex min-h-touch w-full cursor-pointer items-center gap-3 rounded-md px-3 py-2 text-start hover:bg-surface-sunken';

/**
 * The rarer actions of one thing behind '…'. The browser's own popover: Escape, a press elsewhere and the order of Tab
 * are its business, as in the account's menu. It stands on the page, so it moves with what it belongs to.
 */
export function MoreMenu({ label, items, pending = false }: MoreMenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);

  /** Below the button and flush with its end; above it where the window ends. */
  function position({ currentTarget: menu, newState }: ToggleEvent<HTMLDivElement>) {
    const at = button.current?.getBoundingClientRect();
    if (newState !== 'open' || !at) return;
    const { offsetWidth: width, offsetHeight: height } = menu;
    const isRightToLeft = getComputedStyle(menu).direction === 'rtl';
    const left = isRightToLeft ? at.left : at.right - width;
    const fits = at.bottom + height <= window.innerHeight || at.top < height;
    const margin = 8;
    const right = document.documentElement.clientWidth - width - margin;
    menu.style.left = `${window.scrollX + Math.max(margin, Math.min(left, right))}px`;
    menu.style.top = `${window.scrollY + (fits ? at.bottom : at.top - height)}px`;
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-label={label}
        aria-disabled={pending || undefined}
        aria-busy={pending || undefined}
        onClick={(event) => pending && event.preventDefault()}
        title={label}
        className={buttonStyles({ variant: 'quiet', size: 'icon' })}
      >
        <Icon
          name={pending ? 'loader-circle' : 'ellipsis'}
          className={`size-6 ${pending ? 'motion-safe:animate-spin' : ''}`}
        />
      </button>
      <div
        id={id}
        popover="auto"
        onToggle={position}
        role="group"
        aria-label={label}
        className="absolute inset-auto m-0 w-max max-w-[min(20rem,calc(100vw-1rem))] min-w-48 rounded-lg border border-line bg-surface-raised p-2 text-ink shadow-overlay"
      >
        <ul>
          {items.map((entry) => (
            <li key={entry.id}>
              <Entry entry={entry} menuId={id} />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

function Entry({ entry, menuId }: { entry: MoreMenuItem; menuId: string }) {
  const className = entry.isDanger ? `${item} text-danger` : item;
  const content = (
    <>
      <Icon name={entry.icon} className="size-5 shrink-0" />
      <span className="min-w-0 break-words">{entry.label}</span>
    </>
  );
  return 'href' in entry ? (
    <Link href={entry.href} className={className}>
      {content}
    </Link>
  ) : (
    <button
      type="button"
      popoverTarget={menuId}
      popoverTargetAction="hide"
      onClick={entry.onSelect}
      className={className}
    >
      {content}
    </button>
  );
}
