'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useRouter } from '@/lib/navigation/navigation';
import type { BookView } from '@/lib/widgets/schema';
import { BookState } from './book-state';

/** Instead of the share form while there is nothing to share yet. Needs `widgets.item` and `widgets.page`. */
export function PendingBook({ book: given }: { book: BookView }) {
  const t = useTranslations('widgets.page');
  const { refresh } = useRouter();
  const [book, setBook] = useState(given);
  const { status } = book;
  return (
    <div className="grid max-w-prose gap-4">
      {status !== 'ready' && (
        <p className="text-lg text-pretty">
          {t(status === 'creating' ? 'creatingText' : 'noneText')}
        </p>
      )}
      <BookState
        book={book}
        onChange={(next) => {
          setBook(next);
          if (next.status === 'ready') refresh();
        }}
      />
    </div>
  );
}
