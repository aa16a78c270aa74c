CREATE EXTENSION IF NOT EXISTS btree_gin;
--> statement-breakpoint
DROP INDEX "posts_words";--> statement-breakpoint
DROP INDEX "replies_words";--> statement-breakpoint
CREATE INDEX "users_nick_name_folded_alike" ON "users" USING gin ("nick_name_folded" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "posts_words" ON "posts" USING gin (("id" >> 14),"words");--> statement-breakpoint
CREATE INDEX "replies_words" ON "replies" USING gin (("id" >> 14),"words");