'use client';
import { type RefObject, type ToggleEvent, useEffect, useRef } from 'react';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/lib/navigation/link';
import type { MoreMenuItem } from './more-menu';

const item =
  'flex min-h-touch w-full cursor-pointer items-center gap-3 rounded-md px-3 py-2 text-start hover:bg-surface-sunken';

type MoreMenuListProps = {
  /** Id of the popover, to which the button refers. */
  id: string;
  label: string;
  items: readonly MoreMenuItem[];
  button: RefObject<HTMLButtonElement | null>;
  /** Called when the menu is mounted, so the button can open it from now on. */
  onThere: () => void;
};

/** Entries of a menu. They are positioned relative to the page, so they scroll together with their button. */
export function MoreMenuList({ id, label, items, button, onThere }: MoreMenuListProps) {
  const announce = useRef(onThere);
  useEffect(() => announce.current(), []);

  /** Positions the menu below the button and aligned with its end, or above it if there is no space below. */
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
