-- Existing thumbnails may have wrong colours, because the colour profile was ignored. They are edition 1;
-- `npm run thumbnails` makes them again.
ALTER TABLE "photos" ADD COLUMN "is_motion" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "photos" ALTER COLUMN "is_motion" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "thumbnail_edition" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "photos" ALTER COLUMN "thumbnail_edition" DROP DEFAULT;
