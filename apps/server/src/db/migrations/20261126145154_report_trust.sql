ALTER TABLE "cases" ADD COLUMN "automatic" text;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "statement" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "alerted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "counted" boolean DEFAULT false NOT NULL;