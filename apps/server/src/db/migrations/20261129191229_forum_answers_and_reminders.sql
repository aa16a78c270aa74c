-- migrate: outside a transaction
ALTER TABLE "post_saves" ADD COLUMN IF NOT EXISTS "remind_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN IF NOT EXISTS "answer_id" bigint;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "post_saves_reminders" ON "post_saves" USING btree ("remind_at") WHERE "post_saves"."remind_at" is not null;
