'use client';
import { useTranslations } from 'next-intl';
import { Suspense, useEffect, useRef, useState } from 'react';
import { findHeading } from '@/components/shell/layout/focus-heading-on-navigation';
import { lazyPart, whenIdle } from '@/components/ui/load-ahead';
import { useRouter } from '@/lib/navigation/navigation';
import type { BookListView, BookView } from '@/lib/widgets/schema';
import { BookCard, bookHeadingIdOf } from './book-card';

const loadDeletion = () => import('./book-deletion');
const BookDeletion = lazyPart(() => loadDeletion().then((part) => part.BookDeletion));

const headingOf = (code = ''): HTMLElement | null => document.getElementById(bookHeadingIdOf(code));

/** Books of the page in two lists: with and without an online version. */
export function BookList({ books: initialBooks, isKnown }: BookListView) {
  const t = useTranslations('widgets.item.status');
  const { refresh } = useRouter();
  const [read, setRead] = useState(initialBooks);
  // The books with all changes since the page was loaded.
  const [books, setBooks] = useState<readonly BookView[]>(initialBooks);
  if (read !== initialBooks) {
    setRead(initialBooks);
    setBooks(initialBooks);
  }
  const [deletion, setDeletion] = useState<{ book: BookView; isOpen: boolean } | null>(null);
  // Code of the book that gets the focus when the dialog has closed; null if the button that opened
  // it gets the focus.
  const next = useRef<{ code: string | undefined } | null>(null);
  useEffect(() => whenIdle(loadDeletion), []);

  // Code of a book that moves to the other list. Its heading gets the focus afterwards.
  const moved = useRef<string | undefined>(undefined);
  useEffect(() => {
    headingOf(moved.current)?.focus();
    moved.current = undefined;
  }, [books]);

  const replace = (book: BookView) =>
    setBooks((before) => before.map((other) => (other.code === book.code ? book : other)));

  function change(book: BookView) {
    const before = books.find(({ code }) => code === book.code);
    if (before?.status === 'none') moved.current = book.code;
    replace(book);
    // Refreshes the router's cache, so that Back does not show the old list.
    refresh();
  }

  const online = books.filter(({ status }) => status !== 'none');
  const others = books.filter(({ status }) => status === 'none');

  function handleDeleted(book: BookView) {
    const index = online.findIndex(({ code }) => code === book.code);
    const neighbour = online[index + 1] ?? online[index - 1];
    next.current = { code: neighbour?.code };
    replace({ ...book, status: 'none', href: null });
  }

  const sections = [
    { id: 'ready', shown: online, heading: 'mb-4 text-2xl' },
    { id: 'none', shown: others, heading: isKnown ? 'mb-4 text-2xl' : 'sr-only' },
  ] as const;

  return (
    <>
      {sections.map(
        ({ id, shown, heading }) =>
          shown.length > 0 && (
            <section key={id} aria-labelledby={id} className="mb-12">
              <h2 id={id} className={heading}>
                {t(id)}
              </h2>
              <ul className="grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-2">
                {shown.map((book, index) => (
                  <BookCard
                    key={book.code}
                    book={book}
                    position={shown === online ? index : online.length + index}
                    isKnown={isKnown}
                    onChange={change}
                    onDelete={() => {
                      next.current = null;
                      setDeletion({ book, isOpen: true });
                    }}
                  />
                ))}
              </ul>
            </section>
          ),
      )}
      {deletion && (
        <Suspense fallback={null}>
          <BookDeletion
            {...deletion}
            onClose={() => setDeletion({ ...deletion, isOpen: false })}
            onDeleted={handleDeleted}
            onRestored={(book) => {
              next.current = book;
              moved.current = book.code;
              replace(book);
            }}
            lastFocus={() => next.current && (headingOf(next.current.code) ?? findHeading())}
          />
        </Suspense>
      )}
    </>
  );
}
