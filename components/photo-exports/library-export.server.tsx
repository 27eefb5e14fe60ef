import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { LibraryAdditions } from '@/components/photo-library/grid/library-additions';
import { CopyBeforeDeletion, LibraryExport } from './library-export';

/**
 * Returns the menu entry 'Export photos' of the library, and the note about copies in the dialog
 * 'Delete all photos'.
 */
export async function getExportAdditions(): Promise<LibraryAdditions> {
  const t = await getTranslations('photoExports');
  return {
    entries: [{ id: 'export', icon: 'file-down', label: t('menu') }],
    dialogs: <LibraryExport />,
    beforeAll: <CopyBeforeDeletion />,
  };
}
