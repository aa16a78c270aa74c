CREATE TABLE "newsletter_plans" (
	"date" date PRIMARY KEY NOT NULL,
	"opening" jsonb NOT NULL,
	"skip" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD COLUMN "opening" jsonb;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD COLUMN "sent_count" integer;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD COLUMN "failed_count" integer;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD COLUMN "unsubscribed" integer DEFAULT 0 NOT NULL;