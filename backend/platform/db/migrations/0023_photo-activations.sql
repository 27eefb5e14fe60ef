CREATE TABLE "photo_activations" (
	"account_id" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"imported_count" integer DEFAULT 0 NOT NULL,
	"total_count" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"failed_at" timestamp with time zone
);
