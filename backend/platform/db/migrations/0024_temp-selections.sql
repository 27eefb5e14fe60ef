CREATE TABLE "temp_selections" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"photo_ids" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "temp_selections_created" ON "temp_selections" USING btree ("created_at");