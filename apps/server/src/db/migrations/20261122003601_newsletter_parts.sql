ALTER TABLE "newsletter_sends" ADD COLUMN "parts" jsonb;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "ended_at" timestamp with time zone;