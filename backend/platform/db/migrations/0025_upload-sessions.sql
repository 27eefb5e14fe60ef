CREATE TABLE "upload_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"channel" text NOT NULL,
	"token_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"phone_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "upload_sessions_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "upload_sessions_code_hash_unique" UNIQUE("code_hash"),
	CONSTRAINT "upload_sessions_phone_hash_unique" UNIQUE("phone_hash")
);
--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "session_id" text;--> statement-breakpoint
CREATE INDEX "upload_sessions_account" ON "upload_sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "uploads_session" ON "uploads" USING btree ("session_id");