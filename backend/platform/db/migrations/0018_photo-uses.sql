ALTER TABLE "super_orders" ADD COLUMN "photo_ids" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "photo_ids" text[] DEFAULT '{}'::text[] NOT NULL;