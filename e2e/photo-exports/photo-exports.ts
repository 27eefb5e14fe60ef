/** Creates photo exports for tests. */
import * as z from 'zod';

import { backend, type Customer } from '../fixtures/backend';
import { channelUrl } from '../fixtures/urls';
import type { Page } from '../fixtures/test';

/** A channel in English, so that tests can use the texts of its pages. */
export const channel = 'bonaprint-gb';
export const exportUrl = (id: string) => channelUrl(channel, `/my-photos/exports/${id}`);

type State = 'REQUESTED' | 'IN_PROGRESS' | 'FAILED' | 'expired';

/** Sets the state of a photo export (`POST /control/exports`). Returns the id of the export. */
export const setExport = async ({ sub }: Customer, state: State): Promise<string> =>
  z
    .object({ backupId: z.string() })
    .parse(await backend.control('/exports', { accountId: sub, channel, state })).backupId;

export const alert = (page: Page) => page.getByRole('main').getByRole('alert');
