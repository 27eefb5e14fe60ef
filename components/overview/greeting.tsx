import { getWords } from '@/lib/i18n/words.server';
import { Suspense } from 'react';

type GreetingProps = {
  /** Null when the customer's record cannot be read. */
  firstName: Promise<string | null>;
};

async function Words({ firstName }: GreetingProps) {
  const [t, name] = await Promise.all([getWords('overview'), firstName]);
  return name ? t('welcomeName', { name }) : t('welcome');
}

/** The page's heading: it is there at once, the name joins it when it is known. */
export async function Greeting({ firstName }: GreetingProps) {
  const t = await getWords('overview');
  return (
    <h1 className="text-2xl wrap-anywhere lg:text-3xl">
      <Suspense fallback={t('welcome')}>
        <Words firstName={firstName} />
      </Suspense>
    </h1>
  );
}
