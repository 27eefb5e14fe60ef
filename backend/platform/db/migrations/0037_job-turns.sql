CREATE TABLE "job_turns" (
	"kind" text NOT NULL,
	"account_id" text NOT NULL,
	"served_at" timestamp with time zone NOT NULL,
	CONSTRAINT "job_turns_kind_account_id_pk" PRIMARY KEY("kind","account_id")
);
--> statement-breakpoint
ALTER TABLE "job_claims" ADD COLUMN "account_id" text DEFAULT '' NOT NULL;