CREATE TABLE "downloads" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"channel" text NOT NULL,
	"job_id" text NOT NULL,
	"part" integer NOT NULL,
	"parts" integer NOT NULL,
	"request_key" text,
	"album_id" text,
	"album_name" text,
	"photos" jsonb NOT NULL,
	"state" text NOT NULL,
	"failure" text,
	"missing_count" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"claimed_until" timestamp with time zone,
	"size" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"fetched_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "downloads_account" ON "downloads" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "downloads_request" ON "downloads" USING btree ("account_id","request_key","part");--> statement-breakpoint
CREATE INDEX "downloads_open" ON "downloads" USING btree ("part","created_at") WHERE state in ('queued', 'running');