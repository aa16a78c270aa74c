ALTER TABLE "reports" DROP CONSTRAINT "reports_post_id_posts_id_fk";
--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_reply_id_replies_id_fk";
--> statement-breakpoint
DROP INDEX "reports_open_post";--> statement-breakpoint
DROP INDEX "reports_open_reply";--> statement-breakpoint
DROP INDEX "reports_queue";--> statement-breakpoint
ALTER TABLE "reports" ALTER COLUMN "kind" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ALTER COLUMN "target_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ALTER COLUMN "case_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" DROP COLUMN "post_id";--> statement-breakpoint
ALTER TABLE "reports" DROP COLUMN "reply_id";