-- migrate: outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "drafts_place_index" ON "drafts" USING btree ("place");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "post_reads_post_id_index" ON "post_reads" USING btree ("post_id");