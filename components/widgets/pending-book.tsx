'use client';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { focusHeading } from '@/components/shell/layout/focus-heading-on-navigation';
import { useRouter } from '@/lib/navigation/navigation';
import type { BookView } from '@/lib/widgets/schema';
import { BookState } from './book-state';

/**
 * Content that is shown instead of the share form until the online version is ready. Needs the
 * messages `widgets.item` and `widgets.page`.
 */
export function PendingBook({ book: given }: { book: BookView }) {
  const t = useTranslations('widgets.page');
  const { refresh } = useRouter();
  const [read, setRead] = useState(given);
  // The book with all changes since the page was loaded.
  const [book, setBook] = useState(given);
  if (read !== given) {
    setRead(given);
    setBook(given);
  }
  const { status } = book;
  const block = useRef<HTMLDivElement>(null);
  return (
    <div ref={block} className="grid max-w-prose gap-4">
      {status !== 'ready' && (
        <p className="text-lg text-pretty">
          {t(status === 'creating' ? 'creatingText' : 'noneText')}
        </p>
      )}
      <BookState
        book={book}
        onChange={(next) => {
          setBook(next);
          // The share form replaces this element, so its focus would be lost.
          if (next.status === 'ready' && block.current?.contains(document.activeElement))
            focusHeading();
          // Refreshes the router's cache, so that Back does not show the old list.
          refresh();
        }}
      />
    </div>
  );
}
