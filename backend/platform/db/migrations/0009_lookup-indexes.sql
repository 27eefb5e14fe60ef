CREATE INDEX "order_products_voucher" ON "order_products" USING btree ("voucher_option_code");--> statement-breakpoint
CREATE INDEX "payment_sessions_customer" ON "payment_sessions" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "payment_sessions_expiry" ON "payment_sessions" USING btree ("expires_at");