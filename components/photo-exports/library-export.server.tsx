import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { LibraryAdditions } from '@/components/photo-library/grid/library-additions';
import { CopyBeforeDeletion, LibraryExport } from './library-export';

/** 'Export photos' in the library's menu, and the note about copies in 'Delete all photos'. */
export async function getExportAdditions(): Promise<LibraryAdditions> {
  const t = await getTranslations('photoExports');
  return {
    entries: [{ id: 'export', icon: 'file-down', label: t('menu') }],
    dialogs: <LibraryExport />,
    beforeAll: <CopyBeforeDeletion />,
  };
}
