'use client';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { focusHeading } from '@/components/shell/layout/focus-heading-on-navigation';
import { useRouter } from '@/lib/navigation/navigation';
import type { BookView } from '@/lib/widgets/schema';
import { BookState } from './book-state';

/** Instead of the share form while there is nothing to share yet. Needs `widgets.item` and `widgets.page`. */
export function PendingBook({ book: given }: { book: BookView }) {
  const t = useTranslations('widgets.page');
  const { refresh } = useRouter();
  const [read, setRead] = useState(given);
  // What has happened since the page was read.
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
          // All of this gives way to the form.
          if (next.status === 'ready' && block.current?.contains(document.activeElement))
            focusHeading();
          // The list of before must not be shown again either.
          refresh();
        }}
      />
    </div>
  );
}
