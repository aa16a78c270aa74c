-- migrate: outside a transaction
ALTER TABLE "users" ADD COLUMN IF NOT EXISTS "undeliverable_email" text;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_undeliverable_email" ON "users" USING btree ("undeliverable_email") WHERE "users"."undeliverable_email" is not null;