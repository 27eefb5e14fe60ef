CREATE TABLE "oidc_devices" (
	"session_uid" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"browser" text,
	"system" text,
	"signed_in_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "oidc_password_resets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"channel" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "copy_key" text;--> statement-breakpoint
CREATE INDEX "oidc_devices_account" ON "oidc_devices" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "oidc_devices_use" ON "oidc_devices" USING btree ("last_used_at");--> statement-breakpoint
CREATE INDEX "oidc_password_resets_account" ON "oidc_password_resets" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "projects_copy" ON "projects" USING btree ("account_id","copy_key");