CREATE INDEX "reply_images_media_id_index" ON "reply_images" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "reports_reporter_id_index" ON "reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "applications_avatar_id_index" ON "applications" USING btree ("avatar_id");--> statement-breakpoint
CREATE INDEX "applications_decided_by_id_index" ON "applications" USING btree ("decided_by_id");