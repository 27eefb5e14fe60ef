import { widgetsApi } from '@/lib/widgets/api';
import { handle } from '@/lib/route-handlers/handler.server';
import { readBooks } from '@/lib/widgets/queries.server';

export const GET = handle(widgetsApi.list, ({ caller, session, host }) =>
  readBooks({ caller, accountId: session.sub, host }),
);
