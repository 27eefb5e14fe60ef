ALTER TABLE "downloads" ADD COLUMN "missing" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "downloads" DROP COLUMN "missing_count";