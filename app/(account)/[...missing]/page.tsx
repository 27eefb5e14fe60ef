import { notFound } from 'next/navigation';
import { requireSession } from '@/lib/session/request-session.server';

/** Paths that lead nowhere, for a signed-in customer: the menu stays. Guests are asked to sign in first. */
export default async function MissingPath(): Promise<never> {
  await requireSession();
  notFound();
}
