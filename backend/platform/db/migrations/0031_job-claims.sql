CREATE TABLE "job_claims" (
	"kind" text NOT NULL,
	"job_id" text NOT NULL,
	"token" text NOT NULL,
	"attempts" integer NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "job_claims_kind_job_id_pk" PRIMARY KEY("kind","job_id")
);
--> statement-breakpoint
CREATE INDEX "backups_open" ON "backups" USING btree ("created_at") WHERE status in ('REQUESTED', 'IN_PROGRESS');--> statement-breakpoint
ALTER TABLE "data_exports" DROP COLUMN "attempts";--> statement-breakpoint
ALTER TABLE "downloads" DROP COLUMN "attempts";--> statement-breakpoint
ALTER TABLE "downloads" DROP COLUMN "claimed_until";--> statement-breakpoint
ALTER TABLE "backups" DROP COLUMN "attempts";--> statement-breakpoint
ALTER TABLE "photo_activations" DROP COLUMN "attempts";