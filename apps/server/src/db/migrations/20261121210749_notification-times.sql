ALTER TABLE "notification_settings" ADD COLUMN "mailed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD COLUMN "pushed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD COLUMN "chat_to_mail_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD COLUMN "chat_to_push_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "notification_settings_chat_to_mail" ON "notification_settings" USING btree ("chat_to_mail_at") WHERE "notification_settings"."chat_to_mail_at" is not null;--> statement-breakpoint
CREATE INDEX "notification_settings_chat_to_push" ON "notification_settings" USING btree ("chat_to_push_at") WHERE "notification_settings"."chat_to_push_at" is not null;--> statement-breakpoint
CREATE INDEX "notifications_subject" ON "notifications" USING btree ("subject","type","user_id");