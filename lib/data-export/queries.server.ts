import 'server-only';
import { cache } from 'react';
import { getFormatters } from '@/lib/i18n/formatters.server';
import { requireCaller } from '@/lib/session/request-session.server';
import { readExport } from './read-export.server';

/** The customer's newest file, whatever state it is in; null when there is none. @throws UpstreamError */
export const getLatestExport = cache(async () => {
  const [caller, format] = await Promise.all([requireCaller(), getFormatters()]);
  return readExport(caller, 'latest', format);
});
