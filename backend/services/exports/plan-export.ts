import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { type Language, localised } from '../../shared/channel/language';
import { createUniqueNames } from '../../shared/storage/unique-names';
import { albums } from '../photos/albums/tables';
import { photos } from '../photos/tables';
import { backupEntries, type BackupRow, backups } from './tables';

// prettier-ignore
const folders = {
  albums: localised('Albums', 'Albums', 'Alben', 'Albums', 'Album', 'Album', 'Albummer', 'Albumit', 'Álbumes', 'Álbuns', 'Album'),
  photos: localised('Photos', 'Foto’s', 'Fotos', 'Photos', 'Foton', 'Bilder', 'Fotos', 'Kuvat', 'Fotos', 'Fotos', 'Foto'),
  undated: localised('Unknown date', 'Datum onbekend', 'Datum unbekannt', 'Date inconnue', 'Okänt datum', 'Ukjent dato', 'Ukendt dato', 'Päivämäärä tuntematon', 'Fecha desconocida', 'Data desconhecida', 'Data sconosciuta'),
};

/** Filter of the customer's photos that an export does not contain. */
export const notInExport = (accountId: string, id: string) =>
  and(
    exportable(accountId, 'all'),
    sql`not exists (select 1 from ${backupEntries} e where e.backup_id = ${id} and e.photo_id = ${photos.id})`,
  );

/**
 * Filter of the photos that an export must contain: all, or with the scope `new` those that are in no verified copy.
 */
export const exportable = (accountId: string, scope: BackupRow['scope']) =>
  and(
    eq(photos.accountId, accountId),
    isNull(photos.deletedAt),
    scope === 'new'
      ? sql`not exists (select 1 from ${backupEntries} e join ${backups} b on b.id = e.backup_id
          where b.account_id = ${accountId} and b.verified_at is not null and e.photo_id = ${photos.id})`
      : undefined,
  );

/**
 * Assigns each photo to a chunk. The order is album by album, then the other photos by month, so that few albums are
 * split over two zips (D-32). A chunk ends with the photo that reaches the size.
 *
 * @param chunkBytes approximate size of a zip
 * @returns number of chunks; 0 if there is no photo
 */
export async function planExport(
  db: Database,
  backup: Pick<BackupRow, 'id' | 'accountId' | 'scope'>,
  { language, chunkBytes, now }: { language: Language; chunkBytes: number; now: Date },
): Promise<number> {
  const { id, accountId, scope } = backup;
  const albumsOfCustomer = await db
    .select({ id: albums.id, name: albums.name })
    .from(albums)
    .where(and(eq(albums.accountId, accountId), or(isNull(albums.endsAt), gt(albums.endsAt, now))))
    .orderBy(asc(albums.createdAt), asc(albums.id));
  const unique = createUniqueNames();
  const albumFolders = albumsOfCustomer.map((album, rank) => ({
    id: album.id,
    rank,
    folder: `${folders.albums[language]}/${unique(album.name)}`,
  }));
  await db.execute(sql`
    insert into ${backupEntries} (backup_id, position, iteration, photo_id, folder)
    select ${id}::text, position, dense_rank() over (order by bucket) - 1, photo_id, folder from (
      select row_number() over w - 1 as position, photo_id, folder,
        div(sum(size) over w - size, ${chunkBytes}) as bucket
      from (
        select ${photos.id} as photo_id, file_size::bigint as size, ${photos.takenAt}, f.rank,
          coalesce(f.folder, ${folders.photos[language]}::text || '/' || case when taken_year = 0
            then ${folders.undated[language]}::text else to_char(${photos.takenAt}, 'YYYY/MM') end) as folder
        from ${photos} left join (album_photos ap
          join json_to_recordset(${JSON.stringify(albumFolders)}::json) as f(id text, rank int, folder text) on f.id = ap.album_id)
          on ap.photo_id = ${photos.id} and ap.removed_at is null and not ap.is_deleted
        where ${exportable(accountId, scope)}
      ) as chosen
      window w as (order by rank nulls last, folder, taken_at, photo_id)
    ) as placed`);
  const [last] = await db
    .select({ chunks: sql<number | null>`max(${backupEntries.iteration}) + 1`.mapWith(Number) })
    .from(backupEntries)
    .where(eq(backupEntries.backupId, id));
  return last?.chunks ?? 0;
}
