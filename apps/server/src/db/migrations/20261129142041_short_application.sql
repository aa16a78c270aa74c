-- lint: ban-drop-not-null because the previous version only displays these columns
ALTER TABLE "applications" ALTER COLUMN "years" DROP NOT NULL;--> statement-breakpoint
-- lint: ban-drop-not-null because the previous version only displays these columns
ALTER TABLE "applications" ALTER COLUMN "story_prompt" DROP NOT NULL;--> statement-breakpoint
-- lint: ban-drop-not-null because the previous version only displays these columns
ALTER TABLE "profiles" ALTER COLUMN "years" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "topic" text;