import { page } from '@/components/shell/errors/page';
import { notFound } from 'next/navigation';
import { Specimens } from '@/components/shell/specimens';
import { env } from '@/lib/config/env.server';

/** Every UI component in its states, for designers and for tests that compare screenshots; not in production. */
export default page(async function DesignPage() {
  const { NODE_ENV, DESIGN_PAGE } = env();
  if (NODE_ENV !== 'development' && DESIGN_PAGE !== '1') notFound();
  return <Specimens />;
});
