'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent } from 'react';
import { FailureMessage } from '@/components/form/failure-message';
import { useFailure } from '@/components/form/use-failure';
import { Queries } from '@/components/ui/queries';
import { bookQuery } from '@/lib/widgets/queries';
import type { BookView } from '@/lib/widgets/schema';

type BookProgressProps = { book: BookView; onChange: (book: BookView) => void };

/**
 * Polls an online version while it is being made. It renders only the message that the version
 * cannot be read. Needs the messages `widgets.item`.
 */
export const BookProgress = (props: BookProgressProps) => (
  <Queries>
    <Progress {...props} />
  </Queries>
);

function Progress({ book, onChange }: BookProgressProps) {
  const t = useTranslations('widgets.item');
  const toFailure = useFailure();
  const { data, error } = useQuery(bookQuery(book));
  const handleChange = useEffectEvent(onChange);
  useEffect(() => {
    if (data.status !== 'creating') handleChange(data);
  }, [data]);
  return error && <FailureMessage failure={toFailure(error, { summary: t('readFailed') })} />;
}
