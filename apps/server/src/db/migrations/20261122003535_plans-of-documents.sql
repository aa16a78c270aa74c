ALTER TABLE "document_drafts" ADD COLUMN "still_same" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "document_drafts" ADD COLUMN "plan_failed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "document_drafts" DROP COLUMN "unchanged";