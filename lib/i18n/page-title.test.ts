import type { RouteName } from '@/lib/config/routes';
import messages from '@/messages/en-GB.json';

test('SH-10 every route has its own page title', () => {
  // The type proves that every route has a title. This test proves that no title is used twice.
  const titles: Record<RouteName, string> = messages.titles;
  const ofRoutes = Object.entries(titles).filter(
    ([name]) => !['authError', 'notFound', 'enableCookies'].includes(name),
  );
  expect(new Set(ofRoutes.map(([, title]) => title)).size).toBe(ofRoutes.length);
});
