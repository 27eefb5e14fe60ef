-- Before this migration, EXIF DateTimeOriginal was the only source of dates.
ALTER TABLE "photos" ADD COLUMN "taken_source" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "taken_precision" text;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "taken_is_guess" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "photos" SET "taken_source" = 'exif', "taken_precision" = 'second' WHERE "taken_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "photos" ALTER COLUMN "taken_source" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "photos" ALTER COLUMN "taken_is_guess" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "last_modified" text;--> statement-breakpoint
CREATE INDEX "photos_doubtful" ON "photos" USING btree ("account_id","created_at","id") WHERE deleted_at is null and (taken_is_guess or taken_year = 0);
