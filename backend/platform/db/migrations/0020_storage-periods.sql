CREATE TABLE "storage_periods" (
	"account_id" text PRIMARY KEY NOT NULL,
	"delayed_until" timestamp with time zone,
	"purged_at" timestamp with time zone,
	"purged_photos" integer DEFAULT 0 NOT NULL,
	"purged_albums" integer DEFAULT 0 NOT NULL
);
