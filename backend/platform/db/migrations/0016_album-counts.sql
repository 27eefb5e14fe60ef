-- Trigger function: updates album_counts in the statement that changes album_photos, so that its counts always equal
-- a scan of album_photos.
CREATE FUNCTION count_album_photos() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Update, do not insert: the counts of a deleted album may be deleted before its photos.
  IF TG_OP <> 'INSERT' THEN
    UPDATE album_counts AS counts SET count = counts.count - gone.photos
    FROM (
      SELECT album_id, account_id, count(*) AS photos FROM album_photos_before
      WHERE removed_at IS NULL AND NOT is_deleted GROUP BY 1, 2
    ) AS gone
    WHERE counts.album_id = gone.album_id AND counts.account_id = gone.account_id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO album_counts AS counts (album_id, account_id, count)
    SELECT album_id, account_id, count(*) FROM album_photos_after
    WHERE removed_at IS NULL AND NOT is_deleted GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (album_id, account_id) DO UPDATE SET count = counts.count + excluded.count;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER album_photos_count_added AFTER INSERT ON album_photos
  REFERENCING NEW TABLE AS album_photos_after
  FOR EACH STATEMENT EXECUTE FUNCTION count_album_photos();
--> statement-breakpoint
CREATE TRIGGER album_photos_count_changed AFTER UPDATE ON album_photos
  REFERENCING OLD TABLE AS album_photos_before NEW TABLE AS album_photos_after
  FOR EACH STATEMENT EXECUTE FUNCTION count_album_photos();
--> statement-breakpoint
CREATE TRIGGER album_photos_count_removed AFTER DELETE ON album_photos
  REFERENCING OLD TABLE AS album_photos_before
  FOR EACH STATEMENT EXECUTE FUNCTION count_album_photos();
--> statement-breakpoint
-- Trigger function: copies the date and the deletion of a photo to its rows in album_photos, and deletes these rows
-- when the photo is purged.
CREATE FUNCTION follow_photos_in_albums() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    UPDATE album_photos AS places
    SET is_deleted = photo.deleted_at IS NOT NULL, taken_at = photo.taken_at
    FROM photos_after AS photo
    WHERE places.photo_id = photo.id
      AND (places.is_deleted <> (photo.deleted_at IS NOT NULL) OR places.taken_at IS DISTINCT FROM photo.taken_at);
  ELSE
    DELETE FROM album_photos AS places USING photos_before AS photo WHERE places.photo_id = photo.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER photos_albums_changed AFTER UPDATE ON photos
  REFERENCING NEW TABLE AS photos_after
  FOR EACH STATEMENT EXECUTE FUNCTION follow_photos_in_albums();
--> statement-breakpoint
CREATE TRIGGER photos_albums_removed AFTER DELETE ON photos
  REFERENCING OLD TABLE AS photos_before
  FOR EACH STATEMENT EXECUTE FUNCTION follow_photos_in_albums();
