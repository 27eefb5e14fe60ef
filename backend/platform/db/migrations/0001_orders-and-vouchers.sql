CREATE TABLE "order_products" (
	"code" text PRIMARY KEY NOT NULL,
	"super_order_code" text NOT NULL,
	"position" integer NOT NULL,
	"article_id" text NOT NULL,
	"title" text,
	"status" text NOT NULL,
	"processing_status" text,
	"payment_changed_at" timestamp with time zone,
	"quantity" integer NOT NULL,
	"price_cents" integer NOT NULL,
	"options" jsonb NOT NULL,
	"voucher_option_code" text,
	"parcel" jsonb,
	"thumbnail" text,
	"has_pdf" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "super_orders" (
	"code" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"source" text NOT NULL,
	"payment_status" text NOT NULL,
	"delivery_type" text NOT NULL,
	"pickup_point_name" text,
	"delivery_address" jsonb NOT NULL,
	"address_change" jsonb,
	"shipping_cents" integer NOT NULL,
	"discount_cents" integer NOT NULL,
	"delivery_earliest" date,
	"delivery_latest" date,
	"is_blocked" boolean NOT NULL,
	"is_expired" boolean NOT NULL,
	"reorder_status" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reorder_requests" (
	"account_id" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"shop_url" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reorder_requests_account_id_key_pk" PRIMARY KEY("account_id","key")
);
--> statement-breakpoint
CREATE TABLE "voucher_offers" (
	"option_code" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"amount_cents" integer,
	"percentage" integer
);
--> statement-breakpoint
ALTER TABLE "order_products" ADD CONSTRAINT "order_products_super_order_code_super_orders_code_fk" FOREIGN KEY ("super_order_code") REFERENCES "public"."super_orders"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_products_super_order" ON "order_products" USING btree ("super_order_code");--> statement-breakpoint
CREATE INDEX "super_orders_account" ON "super_orders" USING btree ("account_id","created_at","code");