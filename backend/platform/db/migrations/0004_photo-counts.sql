-- Trigger function: updates photo_months in the statement that changes photos, so that its counts always equal a scan
-- of photos.
CREATE FUNCTION count_photo_months() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO photo_months AS months (account_id, sort_key, year, month, count)
    SELECT account_id, place.sort_key, place.year, place.month, count(*)
    FROM photos_after
    CROSS JOIN LATERAL (VALUES ('dateTaken', taken_year, taken_month), ('created', created_year, created_month))
      AS place (sort_key, year, month)
    WHERE deleted_at IS NULL
    GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (account_id, sort_key, year, month) DO UPDATE SET count = months.count + excluded.count;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO photo_months AS months (account_id, sort_key, year, month, count)
    SELECT account_id, place.sort_key, place.year, place.month, -count(*)
    FROM photos_before
    CROSS JOIN LATERAL (VALUES ('dateTaken', taken_year, taken_month), ('created', created_year, created_month))
      AS place (sort_key, year, month)
    WHERE deleted_at IS NULL
    GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (account_id, sort_key, year, month) DO UPDATE SET count = months.count + excluded.count;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER photos_count_added AFTER INSERT ON photos
  REFERENCING NEW TABLE AS photos_after
  FOR EACH STATEMENT EXECUTE FUNCTION count_photo_months();
--> statement-breakpoint
CREATE TRIGGER photos_count_changed AFTER UPDATE ON photos
  REFERENCING OLD TABLE AS photos_before NEW TABLE AS photos_after
  FOR EACH STATEMENT EXECUTE FUNCTION count_photo_months();
--> statement-breakpoint
CREATE TRIGGER photos_count_removed AFTER DELETE ON photos
  REFERENCING OLD TABLE AS photos_before
  FOR EACH STATEMENT EXECUTE FUNCTION count_photo_months();
