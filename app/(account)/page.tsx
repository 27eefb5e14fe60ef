import { requireSession } from '@/lib/session/request-session.server';

export default async function OverviewPage() {
  const session = await requireSession();
  return <h1>{session.email}</h1>;
}
