-- migrate: outside a transaction
ALTER TABLE "users" ADD COLUMN IF NOT EXISTS "claimed_email" text;--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "users_claimed_email" ON "users" USING btree (lower("claimed_email")) WHERE "users"."claimed_email" is not null;
