ALTER TABLE "contact_messages" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
UPDATE "contact_messages" SET "answered_at" = "created_at" WHERE "state" = 'answered';
