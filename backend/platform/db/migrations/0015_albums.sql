CREATE TABLE "album_counts" (
	"album_id" text NOT NULL,
	"account_id" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "album_counts_album_id_account_id_pk" PRIMARY KEY("album_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "album_participants" (
	"album_id" text NOT NULL,
	"account_id" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	CONSTRAINT "album_participants_album_id_account_id_pk" PRIMARY KEY("album_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "album_photos" (
	"album_id" text NOT NULL,
	"photo_id" text NOT NULL,
	"account_id" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"taken_at" timestamp,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "album_photos_album_id_photo_id_pk" PRIMARY KEY("album_id","photo_id")
);
--> statement-breakpoint
CREATE TABLE "albums" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"name" text NOT NULL,
	"folded_name" text NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"ends_at" timestamp with time zone,
	"cover_photo_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"last_added_at" timestamp with time zone NOT NULL,
	"create_key" text
);
--> statement-breakpoint
ALTER TABLE "album_counts" ADD CONSTRAINT "album_counts_album_id_albums_id_fk" FOREIGN KEY ("album_id") REFERENCES "public"."albums"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "album_participants" ADD CONSTRAINT "album_participants_album_id_albums_id_fk" FOREIGN KEY ("album_id") REFERENCES "public"."albums"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "album_photos" ADD CONSTRAINT "album_photos_album_id_albums_id_fk" FOREIGN KEY ("album_id") REFERENCES "public"."albums"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "album_participants_account" ON "album_participants" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "album_photos_added" ON "album_photos" USING btree ("album_id","added_at","photo_id") WHERE removed_at is null and not is_deleted;--> statement-breakpoint
CREATE INDEX "album_photos_taken" ON "album_photos" USING btree ("album_id","taken_at","photo_id") WHERE removed_at is null and not is_deleted;--> statement-breakpoint
CREATE INDEX "album_photos_photo" ON "album_photos" USING btree ("photo_id");--> statement-breakpoint
CREATE INDEX "album_photos_removed" ON "album_photos" USING btree ("removed_at") WHERE removed_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "albums_create" ON "albums" USING btree ("account_id","create_key");--> statement-breakpoint
CREATE INDEX "albums_account" ON "albums" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "albums_end" ON "albums" USING btree ("ends_at") WHERE ends_at is not null;