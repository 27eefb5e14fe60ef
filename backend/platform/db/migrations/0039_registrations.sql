CREATE TABLE "oidc_registrations" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"channel" text NOT NULL,
	"return_to" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "oidc_registrations_email" ON "oidc_registrations" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "oidc_registrations_expiry" ON "oidc_registrations" USING btree ("expires_at");