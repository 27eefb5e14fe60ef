DROP INDEX "super_orders_account";--> statement-breakpoint
ALTER TABLE "super_orders" ADD COLUMN "channel" text;--> statement-breakpoint
UPDATE "super_orders" SET "channel" = coalesce((SELECT "channel" FROM "invoices" WHERE "order_code" = "super_orders"."code" LIMIT 1), 'albora-nl');--> statement-breakpoint
ALTER TABLE "super_orders" ALTER COLUMN "channel" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "super_orders" ADD COLUMN "address_change_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "super_orders" ADD COLUMN "payment_key" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "super_orders" ADD COLUMN "refund" jsonb;--> statement-breakpoint
CREATE INDEX "super_orders_account" ON "super_orders" USING btree ("account_id","channel","created_at","code");--> statement-breakpoint
ALTER TABLE "super_orders" ADD CONSTRAINT "super_orders_payment_key_unique" UNIQUE("payment_key");