ALTER TABLE "downloads" ADD COLUMN "fetched_to" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "data_exports_open" ON "data_exports" USING btree ("created_at") WHERE state in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "photo_activations_importing" ON "photo_activations" USING btree ("account_id") WHERE status = 'IMPORTING';