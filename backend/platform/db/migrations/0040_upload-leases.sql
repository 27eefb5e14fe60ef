ALTER TABLE "uploads" ADD COLUMN "examiner" text;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "leased_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "uploads_received" ON "uploads" USING btree ("created_at") WHERE status = 'processing';