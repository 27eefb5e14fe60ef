CREATE TABLE "customer_addresses" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"title" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"company_name" text,
	"street" text NOT NULL,
	"house_number" text NOT NULL,
	"house_number_addition" text,
	"postal_code" text NOT NULL,
	"city" text NOT NULL,
	"region" text,
	"country_code" text NOT NULL,
	"phone_number" text,
	"is_default_delivery" boolean NOT NULL,
	"is_default_billing" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"title" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"date_of_birth" date,
	"phone_number" text,
	"language" text NOT NULL,
	"newsletter" boolean DEFAULT false NOT NULL,
	"company_name" text,
	"vat_number" text,
	"account_status" text,
	"callback_url" text,
	"callback_format" text
);
--> statement-breakpoint
CREATE TABLE "oidc_accounts" (
	"sub" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"auth_method" text NOT NULL,
	"idp_type" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "oidc_accounts_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "oidc_artifacts" (
	"model" text NOT NULL,
	"id" text NOT NULL,
	"payload" jsonb NOT NULL,
	"uid" text,
	"grant_id" text,
	"account_id" text,
	"consumed_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	CONSTRAINT "oidc_artifacts_model_id_pk" PRIMARY KEY("model","id")
);
--> statement-breakpoint
CREATE TABLE "oidc_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customer_addresses" ADD CONSTRAINT "customer_addresses_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_addresses_customer" ON "customer_addresses" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "oidc_artifacts_uid" ON "oidc_artifacts" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "oidc_artifacts_grant" ON "oidc_artifacts" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "oidc_artifacts_account" ON "oidc_artifacts" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "oidc_artifacts_expiry" ON "oidc_artifacts" USING btree ("expires_at");