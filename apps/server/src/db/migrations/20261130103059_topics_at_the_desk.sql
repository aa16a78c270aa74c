CREATE TABLE "topic_redirects" (
	"slug" text PRIMARY KEY NOT NULL,
	"topic_id" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "topics" ADD COLUMN "icon" text DEFAULT 'reply' NOT NULL;--> statement-breakpoint
ALTER TABLE "topics" ADD COLUMN "who_may_post" text DEFAULT 'members' NOT NULL;--> statement-breakpoint
ALTER TABLE "topics" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "topics" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "topic_redirects" ADD CONSTRAINT "topic_redirects_topic_id_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."topics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "topic_redirects_topic_id_index" ON "topic_redirects" USING btree ("topic_id");--> statement-breakpoint
-- lint: bulk-write because the table has twelve rows, which only the built-in list could add
UPDATE "topics" SET "icon" = CASE "slug"
	WHEN 'getting-started' THEN 'compass'
	WHEN 'setup-and-tech' THEN 'screen'
	WHEN 'growing-an-audience' THEN 'people'
	WHEN 'money-and-payouts' THEN 'coin'
	WHEN 'safety-and-privacy' THEN 'shield'
	WHEN 'cam-sites' THEN 'globe'
	WHEN 'bio-and-branding' THEN 'card'
	WHEN 'social-media' THEN 'rss'
	WHEN 'interactive-toys' THEN 'bolt'
	WHEN 'show-ideas' THEN 'star'
	WHEN 'wellbeing' THEN 'heart'
	WHEN 'lounge' THEN 'smile'
	ELSE "icon" END;
