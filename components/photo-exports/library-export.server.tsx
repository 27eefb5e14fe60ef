import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { LibraryExtras } from '@/components/photo-library/grid/library-extras';
import { CopyBeforeDeletion, LibraryExport } from './library-export';

/** 'Export photos' in the library's menu, and the note about copies in 'Delete all photos'. */
export async function exportExtras(): Promise<LibraryExtras> {
  const t = await getTranslations('photoExports');
  return {
    entries: [{ id: 'export', icon: 'file-down', label: t('menu') }],
    dialogs: <LibraryExport />,
    beforeAll: <CopyBeforeDeletion />,
  };
}
