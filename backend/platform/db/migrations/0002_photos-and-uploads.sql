CREATE TABLE "photo_months" (
	"account_id" text NOT NULL,
	"sort_key" text NOT NULL,
	"year" smallint NOT NULL,
	"month" smallint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "photo_months_account_id_sort_key_year_month_pk" PRIMARY KEY("account_id","sort_key","year","month")
);
--> statement-breakpoint
CREATE TABLE "photos" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"upload_id" text NOT NULL,
	"object_key" text NOT NULL,
	"file_name" text NOT NULL,
	"media_type" text NOT NULL,
	"file_size" integer NOT NULL,
	"sha256" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"thumbhash" text,
	"created_at" timestamp with time zone NOT NULL,
	"created_year" smallint NOT NULL,
	"created_month" smallint NOT NULL,
	"taken_at" timestamp,
	"taken_year" smallint NOT NULL,
	"taken_month" smallint NOT NULL,
	"deleted_at" timestamp with time zone,
	"deletion_id" text
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"intent" text NOT NULL,
	"file_name" text NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"photo_id" text,
	"is_duplicate" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "photos_taken" ON "photos" USING btree ("account_id","taken_year","taken_month","taken_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "photos_created" ON "photos" USING btree ("account_id","created_year","created_month","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "photos_deleted" ON "photos" USING btree ("account_id","deleted_at","id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "photos_hash" ON "photos" USING btree ("account_id","sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "photos_upload" ON "photos" USING btree ("account_id","upload_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uploads_intent" ON "uploads" USING btree ("account_id","intent");