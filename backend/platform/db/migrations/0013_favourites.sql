ALTER TABLE "photos" ADD COLUMN "is_favourite" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "turn" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "photos_favourite" ON "photos" USING btree ("account_id","taken_year","taken_month","taken_at","id") WHERE deleted_at is null and is_favourite;--> statement-breakpoint
CREATE INDEX "photos_favourite_created" ON "photos" USING btree ("account_id","created_year","created_month","created_at","id") WHERE deleted_at is null and is_favourite;