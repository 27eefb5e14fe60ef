CREATE TABLE "gallery_entries" (
	"product_code" text PRIMARY KEY NOT NULL,
	"categories" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "widget_shares" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"request_key" text,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "widgets" (
	"product_code" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"channel" text NOT NULL,
	"order_code" text NOT NULL,
	"locale" text NOT NULL,
	"page_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ready_at" timestamp with time zone NOT NULL,
	"has_failed" boolean DEFAULT false NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "gallery_entries" ADD CONSTRAINT "gallery_entries_product_code_widgets_product_code_fk" FOREIGN KEY ("product_code") REFERENCES "public"."widgets"("product_code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "widget_shares_request" ON "widget_shares" USING btree ("account_id","request_key");--> statement-breakpoint
CREATE INDEX "widget_shares_account" ON "widget_shares" USING btree ("account_id","sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "widgets_page" ON "widgets" USING btree ("page_key");--> statement-breakpoint
CREATE INDEX "widgets_account" ON "widgets" USING btree ("account_id","order_code");