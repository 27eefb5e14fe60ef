CREATE TABLE "backup_chunks" (
	"backup_id" text NOT NULL,
	"iteration" integer NOT NULL,
	"size" bigint NOT NULL,
	"file_count" integer NOT NULL,
	"manifest_sha256" text NOT NULL,
	CONSTRAINT "backup_chunks_backup_id_iteration_pk" PRIMARY KEY("backup_id","iteration")
);
--> statement-breakpoint
CREATE TABLE "backup_entries" (
	"backup_id" text NOT NULL,
	"position" integer NOT NULL,
	"iteration" integer NOT NULL,
	"photo_id" text NOT NULL,
	"folder" text NOT NULL,
	"file_name" text,
	CONSTRAINT "backup_entries_backup_id_position_pk" PRIMARY KEY("backup_id","position")
);
--> statement-breakpoint
CREATE TABLE "backups" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"channel" text NOT NULL,
	"locale" text NOT NULL,
	"scope" text NOT NULL,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"chunk_count" integer,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"verified_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "backup_chunks" ADD CONSTRAINT "backup_chunks_backup_id_backups_id_fk" FOREIGN KEY ("backup_id") REFERENCES "public"."backups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "backup_entries" ADD CONSTRAINT "backup_entries_backup_id_backups_id_fk" FOREIGN KEY ("backup_id") REFERENCES "public"."backups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "backup_entries_chunk" ON "backup_entries" USING btree ("backup_id","iteration");--> statement-breakpoint
CREATE INDEX "backup_entries_photo" ON "backup_entries" USING btree ("backup_id","photo_id");--> statement-breakpoint
CREATE INDEX "backups_account" ON "backups" USING btree ("account_id","created_at");