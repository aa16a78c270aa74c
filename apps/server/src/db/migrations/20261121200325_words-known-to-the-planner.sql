-- The search asks the planner how often words stand in texts (decision 0013). By its usual hundred it knows a thousand
-- words and takes every other for a common one: rare and misspelt words were then looked for bucket by bucket.
ALTER TABLE "posts" ALTER COLUMN "words" SET STATISTICS 1000;
--> statement-breakpoint
ALTER TABLE "replies" ALTER COLUMN "words" SET STATISTICS 1000;
--> statement-breakpoint
ANALYZE "posts" ("words");
--> statement-breakpoint
ANALYZE "replies" ("words");
