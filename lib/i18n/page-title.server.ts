import 'server-only';
/** The page titles: one a route, in the request's language (SH-10). The layout adds the brand's name. */
import { getTranslations } from 'next-intl/server';
import type { Metadata } from 'next';
import type { RouteName, supportPaths } from '@/lib/config/routes';

/** For `generateMetadata` of a page. */
export async function pageTitle(
  name: RouteName | keyof typeof supportPaths | 'notFound',
): Promise<Metadata> {
  return { title: (await getTranslations('titles'))(name) };
}
