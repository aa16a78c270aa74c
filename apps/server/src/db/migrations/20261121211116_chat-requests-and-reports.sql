ALTER TABLE "conversation_sides" ADD COLUMN "sent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "conversation_sides" ADD COLUMN "begun_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "hidden_for" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "deleted_by_staff" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "kept" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "conversation_sides_begun" ON "conversation_sides" USING btree ("user_id","begun_at") WHERE "conversation_sides"."begun_at" is not null;--> statement-breakpoint
CREATE INDEX "messages_kept" ON "messages" USING btree ("id") WHERE "messages"."kept";