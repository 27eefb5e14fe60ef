/** Exports of photos for a test. */
import * as z from 'zod';

import { backend, type Customer } from '../fixtures/backend';
import { channelUrl } from '../fixtures/urls';
import type { Page } from '../fixtures/test';

/** English, so that a test can write what a customer reads. */
export const channel = 'bonaprint-gb';
export const exportUrl = (id: string) => channelUrl(channel, `/my-photos/exports/${id}`);

type State = 'REQUESTED' | 'IN_PROGRESS' | 'FAILED' | 'expired';

/** See `POST /control/exports`. */
export const setExport = async ({ sub }: Customer, state: State): Promise<string> =>
  z
    .object({ backupId: z.string() })
    .parse(await backend.control('/exports', { accountId: sub, channel, state })).backupId;

export const alert = (page: Page) => page.getByRole('main').getByRole('alert');
