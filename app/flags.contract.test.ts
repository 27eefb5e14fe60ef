import '@/tests/support/environment';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { FlagName } from '@/lib/config/flags';
import { log } from '@/lib/observability/log.server';
import { newCustomer } from '@/tests/session/signed-in-customer';
import { ask, type Handler } from '@/tests/support/ask';

process.env['BACKEND_URL'] = process.env['CONTRACT_BACKEND'] ?? '';

/**
 * The route modules that each flag switches off, and the number of their handlers; null if views that the flag does not
 * switch off use the modules too.
 */
const modulesBehind: Record<FlagName, readonly [modules: RegExp, count: number] | null> = {
  PhotoManagementAlbumViewEnabled: [/^albums\//, 9],
  PhotoManagementSharedAlbumsViewEnabled: [/^(?:downloads\/)?shared-albums\//, 7],
  PhotoManagementUploadViewEnabled: [/^uploads\//, 6],
  PhotoManagementOrderPrintsEnabled: [/^prints\//, 1],
  PhotoManagementPhotoExportEnabled: [/^photo-exports\//, 5],
  PhotoManagementReactivationEnabled: [/^(?:activation|retention)\//, 3],
  PhotoManagementQrCodeUploadEnabled: [/^phone-upload\/sessions\/route/, 1],
  PhotoManagementTimelineViewEnabled: null,
  PhotoManagementDownloadViewEnabled: null,
  PhotoManagementFeatureFlagControl: null,
  PhotoManagementUseReactivationMockData: null,
};

/**
 * Returns the name of the method and the handler for each handler of these modules. Other exports of a route module are
 * Next's configuration.
 */
async function handlersOf(modules: RegExp): Promise<(readonly [string, Handler])[]> {
  const api = path.join(__dirname, 'api');
  const files = readdirSync(api, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('route.ts') && modules.test(file),
  );
  const loaded = await Promise.all(
    // A route module exports its handlers by the name of their method; other exports are skipped below.
    files.map((file) => import(`./api/${file}`) as Promise<Record<string, Handler>>),
  );
  return loaded.flatMap((module) =>
    Object.entries(module).filter(([name]) => /^[A-Z]+$/.test(name)),
  );
}

const rows = Object.entries(modulesBehind).flatMap(([flag, behind]) =>
  behind ? [[flag, ...behind] as const] : [],
);

test.each(rows)(
  'FF-03 check 25 while %s is off, no handler of %s exists',
  async (flag, modules, count) => {
    const { headers } = await newCustomer();
    const reasons = jest.spyOn(log, 'info').mockImplementation();
    const isSwitchedOff = async (method: string, run: Handler, value: 0 | 1) => {
      reasons.mockClear();
      const cookie = `${headers.cookie}; account_flags=${flag}:${value}`;
      const { status } = await ask(run, {
        method,
        headers: { ...headers, cookie },
        params: { id: 'a', photoId: 'b', iteration: '0' },
      });
      // An unknown id also gives 404. The logged reason distinguishes a flag that is off.
      const refused = expect.objectContaining({ reason: 'switched off' });
      return status === 404 && reasons.mock.calls.some(([entry]) => refused.asymmetricMatch(entry));
    };
    const handlers = await handlersOf(modules);
    expect(handlers).toHaveLength(count);
    for (const [method, run] of handlers) {
      expect([method, await isSwitchedOff(method, run, 0)]).toEqual([method, true]);
      expect([method, await isSwitchedOff(method, run, 1)]).toEqual([method, false]);
    }
  },
);
