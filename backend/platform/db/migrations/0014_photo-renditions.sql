-- Thumbnails of before may lack the colours of their profile: edition 1, made anew by `npm run thumbnails`.
ALTER TABLE "photos" ADD COLUMN "is_motion" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "photos" ALTER COLUMN "is_motion" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "thumbnail_edition" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "photos" ALTER COLUMN "thumbnail_edition" DROP DEFAULT;
