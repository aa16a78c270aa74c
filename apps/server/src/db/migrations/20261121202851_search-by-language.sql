DROP INDEX "posts_words";--> statement-breakpoint
DROP INDEX "replies_words";--> statement-breakpoint
CREATE INDEX "posts_words" ON "posts" USING gin (("id" >> 14),"language","words");--> statement-breakpoint
CREATE INDEX "replies_words" ON "replies" USING gin (("id" >> 14),"language","words");