/** Fills a PostgreSQL database with customers, photos and orders, by statements that the server runs on its own. */
import type { Client } from 'pg';

/** Contents of one customer's account. */
export type Contents = { photos: number; orders: number };

export const customerId = (number: number): string => `customer-${number}`;

/** Photos that one statement inserts. */
const photosAtOnce = 200_000;

/** Photos over 20 years; each fifth has no date or a guessed one, each hundredth is in Recently deleted. */
const photosOf = `
  insert into photos (
    id, account_id, upload_id, object_key, file_name, media_type, file_size, sha256, width, height, thumbhash, is_motion,
    thumbnail_edition, created_at, created_year, created_month, taken_at, taken_year, taken_month, taken_source,
    taken_precision, taken_is_guess, is_favourite, deleted_at
  )
  select
    id, account, id, 'objects/' || id, 'IMG_' || lpad((n % 10000)::text, 4, '0') || '.JPG', 'image/jpeg', 3500000,
    encode(sha256(id::bytea), 'hex'), 4032, 3024, 'YTkGJwaRhWUIt4lbgnhZl3ath2BUBGYA', false, 2,
    created, extract(year from created), extract(month from created),
    case when n % 10 = 0 then null else taken end,
    case when n % 10 = 0 then 0 else extract(year from taken) end,
    case when n % 10 = 0 then 0 else extract(month from taken) end,
    case when n % 10 = 0 then 'none' else 'camera' end,
    case when n % 10 = 0 then null else 'second' end,
    n % 10 = 5, n % 20 = 1, case when n % 100 = 99 then now() end
  from (
    select account, n, 'photo-' || account || '-' || n as id, taken, taken + interval '3 days' as created
    from unnest($1::text[]) as account, generate_series($2::int, $3::int) as n,
      lateral (select timestamp '2006-01-01' + n * (interval '7200 days' / $4) as taken) as times
  ) as made`;

/** Orders over 20 years with two products each; the newest three are in progress. */
const ordersOf = `
  insert into super_orders (
    code, account_id, channel, created_at, status, source, payment_status, delivery_type, delivery_address, photo_ids,
    shipping_cents, discount_cents, is_blocked, is_expired, reorder_status
  )
  select account || '-' || n, account, 'bonaprint-gb', now() - n * (interval '7200 days' / $2),
    case when n < 3 then 'Confirmed' else 'Dispatched' end, 'web', 'paymentSuccess', 'Home',
    '{"firstName":"Ada","lastName":"Byron","street":"Long Lane","houseNumber":"1","postalCode":"N1 9GU","city":"London","countryCode":"GB"}',
    '{}', 495, 0, false, false, 'Available'
  from unnest($1::text[]) as account, generate_series(0, $2::int - 1) as n`;

const productsOf = `
  insert into order_products (
    code, super_order_code, position, article_id, title, search_title, status, processing_status, payment_changed_at,
    quantity, price_cents, options, thumbnail, has_pdf
  )
  select code || '-' || position, code, position, case position when 0 then 'PHB_A4L' else 'MUG_300' end,
    case position when 0 then 'Summer ' || code end, case position when 0 then 'summer ' || code end,
    status, 'shipped', created_at, 1, 3495, '[]', 'photobook-hardcover-1', true
  from super_orders, generate_series(0, 1) as position where account_id = any($1::text[])`;

/** An album with at most 50,000 photos for each customer. */
const albumsOf = `
  insert into albums (id, account_id, name, folded_name, created_at, updated_at, last_added_at)
  select 'album-' || account, account, 'Summer', 'summer', now(), now(), now() from unnest($1::text[]) as account`;
const albumPhotosOf = `
  insert into album_photos (album_id, photo_id, account_id, added_at, taken_at, is_deleted)
  select 'album-' || account_id, id, account_id, now(), taken_at, deleted_at is not null
  from unnest($1::text[]) as account,
    lateral (select * from photos where account_id = account and created_year > 0 limit 50000) as own`;

/** Adds accounts with the same contents. */
export async function fill(
  client: Client,
  accounts: readonly string[],
  { photos, orders }: Contents,
): Promise<void> {
  const atOnce = Math.max(1, Math.floor(photosAtOnce / photos));
  for (let from = 0; from < accounts.length; from += atOnce) {
    const some = accounts.slice(from, from + atOnce);
    for (let first = 0; first < photos; first += photosAtOnce) {
      const last = Math.min(first + photosAtOnce, photos) - 1;
      await client.query(photosOf, [some, first, last, photos]);
    }
    await client.query(albumsOf, [some]);
    await client.query(albumPhotosOf, [some]);
    await client.query(ordersOf, [some, orders]);
    await client.query(productsOf, [some]);
  }
  await client.query('vacuum analyze');
}

export type TableSize = { table: string; rows: number; tableBytes: number; indexBytes: number };

/** Sizes of the tables, largest first. */
export async function tableSizes(client: Client): Promise<TableSize[]> {
  const { rows } = await client.query<TableSize>(`
    select relname as table, reltuples::float8 as rows, pg_table_size(oid)::float8 as "tableBytes",
      pg_indexes_size(oid)::float8 as "indexBytes"
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
    order by pg_total_relation_size(oid) desc limit 8`);
  return rows;
}
