/** The query client of a list. A file of its own: it comes with the first request, not with the page. */
import { QueryClient } from '@tanstack/react-query';

export const createQueryClient = (): QueryClient => new QueryClient();
